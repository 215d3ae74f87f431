export type RegisterDraft = { name: string; email: string };

const empty: RegisterDraft = { name: "", email: "" };
let kept = empty;

/**
 * What was typed on the sign-up page, in the memory of this tab, so that looking elsewhere and coming back
 * loses nothing. Never the password.
 */
export const registerDraft = {
  read: (): RegisterDraft => kept,
  keep({ name, email }: RegisterDraft): void {
    kept = { name, email };
  },
  forget(): void {
    kept = empty;
  },
};
