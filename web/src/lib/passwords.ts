import { limits } from "@/config/limits.ts";

export type PasswordRuleId = "length" | "uppercase" | "number" | "special";

interface PasswordRule {
  id: PasswordRuleId;
  /** In the live checklist. */
  label: string;
  /** In the sentence "Password must contain: …". */
  missing: string;
  test: (password: string) => boolean;
}

/** The rule of the specification (section 5), in the order it is shown and told. Letters are ASCII, as for the auth server. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: "length",
    label: "8+ chars",
    missing: "8+ characters",
    test: (password) => [...password].length >= limits.passwordMinLength,
  },
  {
    id: "uppercase",
    label: "Uppercase",
    missing: "uppercase letter",
    test: (password) => /[A-Z]/.test(password),
  },
  { id: "number", label: "Number", missing: "number", test: (password) => /[0-9]/.test(password) },
  {
    id: "special",
    label: "Special character",
    missing: "special character",
    test: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
];

export interface Person {
  name?: string;
  email?: string;
}

export interface PasswordCheck {
  passed: Record<PasswordRuleId, boolean>;
  /** True when the form may send it. */
  strong: boolean;
  /** Why it is refused, as a sentence. */
  message?: string;
}

let isCommon: ((password: string) => boolean) | undefined;

/** Loads the list of common passwords. Call it when a password field appears; checkPassword uses it from then on. */
export async function loadCommonPasswords(): Promise<void> {
  ({ isCommonPassword: isCommon } = await import("@/lib/common-passwords.ts"));
}

/** Checks a password as it is typed. Before the list of common passwords is there, that one check is left out. */
export function checkPassword(password: string, person: Person = {}): PasswordCheck {
  const passed = {} as Record<PasswordRuleId, boolean>;
  for (const rule of passwordRules) passed[rule.id] = rule.test(password);
  const missing = passwordRules.filter((rule) => !passed[rule.id]).map((rule) => rule.missing);
  const message =
    missing.length > 0
      ? `Password must contain: ${missing.join(", ")}`
      : refusalOf(password, person);
  return { passed, strong: message === undefined, message };
}

/** Checks a password before it is sent: everything, the common passwords too (without a network they are left to the server). */
export async function checkPasswordFully(
  password: string,
  person: Person = {},
): Promise<PasswordCheck> {
  await loadCommonPasswords().catch(() => undefined);
  return checkPassword(password, person);
}

function refusalOf(password: string, person: Person): string | undefined {
  if (new TextEncoder().encode(password).length > limits.passwordMaxBytes) {
    return "This password is too long. Please use at most 72 characters (fewer with emoji or accents).";
  }
  if (isMostlyOwnName(password, person)) {
    return "Please choose a password that is not made of your name or email.";
  }
  if (isCommon?.(password)) {
    return "This password is one of the first that others would guess. Please choose another one.";
  }
  return undefined;
}

/** True when too little is left of the password once a part of the person's own name or email is taken out. */
function isMostlyOwnName(password: string, { name = "", email = "" }: Person): boolean {
  const lower = password.toLowerCase();
  const words = [email, ...email.split("@"), name.replace(/\s+/g, ""), ...name.split(/\s+/)];
  return words
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= 3)
    .some((word) => {
      const rest = lower.split(word).join("");
      return rest !== lower && [...rest].length < limits.passwordMinLength;
    });
}
