import { useEffect, useState } from "react";
import {
  checkPassword,
  loadCommonPasswords,
  type PasswordCheck,
  type Person,
} from "@/lib/passwords.ts";

/** The live check of a password field. The list of common passwords is fetched when the field appears and used once it is there. */
export function usePasswordCheck(password: string, person: Person): PasswordCheck {
  const [, setListLoaded] = useState(false);
  useEffect(() => {
    let shown = true;
    loadCommonPasswords().then(
      () => shown && setListLoaded(true),
      // Without a network the list stays away; the server refuses such passwords too.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return checkPassword(password, person);
}
