import type { Person } from "@/lib/passwords.ts";

interface Options {
  /** Whose password it is, for the rule about one's own name. */
  person?: Person;
  /** True after confirming an email, where keeping the password one already has is no mistake. */
  mayBeSame?: boolean;
}

/** Sets a new password for the signed-in person. */
export async function updatePassword(_password: string, _options: Options = {}): Promise<void> {}
