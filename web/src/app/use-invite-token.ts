import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { keepInviteToken } from "@/lib/records/invite-token.ts";

/** Keeps the invite of the address (`?invite=…`) across a sign-in that leaves the page. */
export function useInviteToken(): void {
  const [search] = useSearchParams();
  useEffect(() => keepInviteToken(search), [search]);
}
