import { limits } from "@/config/limits.ts";

/** An address as the auth server keeps it: trimmed, lower case, an international domain in its ASCII form. */
export function normaliseEmail(value: string): string {
  const email = value.trim().toLowerCase();
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  return `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`;
}

/** Whether mail could go to a normalised address: one "@", a domain with a dot, nothing that cannot be in an address. */
export function isEmailAddress(email: string): boolean {
  if (email.length > limits.emailMaxLength) return false;
  return (
    /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) &&
    !/\.\.|^\.|\.@/.test(email)
  );
}

function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII is what is looked for
  if (!/[^\u0000-\u007f]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Short enough for one line beside a field on a phone. */
export const invalidEmailMessage = "Invalid email address. Example: you@example.com";
