import { limits } from "@/config/limits.ts";
import { withoutHiddenCharacters } from "../../../../supabase/functions/_shared/hidden-characters.ts";

/** A name as a profile may store it: one line, nothing invisible, at most 100 characters, "User" for none at all. */
export function profileName(name: string | undefined): string {
  const visible = withoutHiddenCharacters(name ?? "");
  return [...visible].slice(0, limits.nameMaxLength).join("").trim() || "User";
}
