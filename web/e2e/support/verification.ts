import type { Page } from "@playwright/test";
import type { StackAddresses } from "../../../scripts/stack/embedded-stack.ts";
import type { Accounts, Person } from "./accounts.ts";
import { seedRecords } from "./storage.ts";

interface Scene {
  page: Page;
  stack: StackAddresses;
  accounts: Accounts;
  person: Person;
}

/** What a browser holds after the person registered in it. */
export const pendingRecords = ({ email, name }: Person) => ({
  pendingEmailConfirmation: { email, name, userId: "" },
  pendingVerification: { name },
  pendingVerificationEmail: email,
});

/** A person who registered in this browser, was mailed a code and now opens the Verification screen. */
export async function openVerification({ page, stack, accounts, person }: Scene): Promise<void> {
  await accounts.signUp(person);
  await Promise.all([
    accounts.sendCode(person),
    seedRecords(page.context(), stack.app, pendingRecords(person)),
  ]);
  await page.goto("/verify-email");
}

/** Another six digits. */
export const wrongCode = (code: string): string => (code === "123456" ? "654321" : "123456");

/** The controls of the screen. */
export const verification = (page: Page) => ({
  code: page.getByLabel("Verification code"),
  verify: page.getByRole("button", { name: "Verify Email" }),
  resend: page.getByRole("button", { name: "Resend Code" }),
});
