import type { PasswordCheck } from "@/lib/passwords.ts";

/** Why the button beside a password waits, in words; null when it does not. */
export function passwordNote({ strong, passed }: PasswordCheck): string | null {
  if (strong) return null;
  const meetsRules = Object.values(passed).every(Boolean);
  return meetsRules
    ? "Choose another password to go on."
    : "Choose a password that meets all four rules to go on.";
}
