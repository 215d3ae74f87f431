import { limits } from "@/config/limits.ts";
import { isEmailAddress, normaliseEmail } from "@/lib/email-address.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { checkPasswordFully } from "@/lib/passwords.ts";
import { hasHiddenCharacters } from "../../../../../supabase/functions/_shared/hidden-characters.ts";

export interface RegistrationInput {
  name: string;
  email: string;
  password: string;
}

/**
 * The registration as it is sent: name trimmed, email trimmed and in lower case (specification, sections 3 and 5).
 * @throws AppError with the sentence and the field it belongs to
 */
export async function checkRegistration(input: RegistrationInput): Promise<RegistrationInput> {
  const name = input.name.trim();
  const email = normaliseEmail(input.email);
  const { password } = input;
  if (!name || !email || !password) throw refused("All fields are required");
  if ([...name].length > limits.nameMaxLength) {
    throw refused(`Please use at most ${limits.nameMaxLength} characters for your name.`, "name");
  }
  if (hasHiddenCharacters(name)) {
    throw refused(
      "Your name contains characters that cannot be seen. Please type it again.",
      "name",
    );
  }
  assertEmail(email);
  const { strong, message } = await checkPasswordFully(password, { name, email });
  if (!strong) throw refused(message ?? "Please choose another password.", "password");
  return { name, email, password };
}

/** @throws AppError "Invalid email address" */
export function assertEmail(email: string): void {
  if (!isEmailAddress(email)) throw refused("Invalid email address", "email");
}

function refused(message: string, field?: string): AppError {
  return new AppError("validation_failed", message, { field });
}
