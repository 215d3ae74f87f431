import { limits } from "@/config/limits.ts";
import { invalidEmailMessage, isEmailAddress, normaliseEmail } from "@/lib/email-address.ts";
import type { PasswordCheck } from "@/lib/passwords.ts";
import { hasHiddenCharacters } from "../../../../supabase/functions/_shared/hidden-characters.ts";

export type RegisterValues = { name: string; email: string; password: string; terms: boolean };
export type RegisterProblem = {
  form?: string;
  fields: Partial<Record<keyof RegisterValues, string>>;
};

/**
 * The first thing wrong with a registration, in the order of the specification (section 5): something is missing,
 * the password is too weak, the rest. Undefined when it may be sent.
 */
export function problemOf(
  { name, email, password, terms }: RegisterValues,
  check: PasswordCheck,
): RegisterProblem | undefined {
  if (!name.trim() || !email.trim() || !password) {
    return { form: "All fields are required", fields: {} };
  }
  const fields: RegisterProblem["fields"] = {};
  if (!check.strong) fields.password = check.message;
  if ([...name.trim()].length > limits.nameMaxLength) {
    fields.name = `Please use at most ${limits.nameMaxLength} characters for your name.`;
  }
  if (hasHiddenCharacters(name.trim())) {
    fields.name = "This name contains characters that cannot be seen. Please type it again.";
  }
  if (!isEmailAddress(normaliseEmail(email))) {
    fields.email = invalidEmailMessage;
  }
  if (!terms) {
    fields.terms = "Please accept both to create your account.";
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}
