import { expect, type Page } from "@playwright/test";

export const providers = [
  {
    id: "google",
    label: "Google",
    register: "Continue with Google",
    login: "Continue with Google",
  },
  {
    id: "linkedin_oidc",
    label: "LinkedIn",
    register: "Sign in with LinkedIn instead",
    login: "Continue with LinkedIn",
  },
] as const;

export type Provider = (typeof providers)[number];

/** The provider's page has opened, and says that it is the local one. */
export async function expectProviderPage(page: Page, provider: Provider): Promise<void> {
  await expect(
    page.getByRole("heading", { name: `Who signs in with ${provider.label}?` }),
  ).toBeVisible();
  await expect(page.getByText("No real account is asked, and none is used.")).toBeVisible();
}

export interface ProviderPerson {
  name: string;
  /** Left out: the person shares no address. */
  email?: string;
  verified?: boolean;
  picture?: string;
}

/** Types a person on the provider's page and goes on as that person. */
export async function signInAs(
  page: Page,
  provider: Provider,
  { name, email = "", verified = true, picture = "" }: ProviderPerson,
): Promise<void> {
  await expectProviderPage(page, provider);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel(`${provider.label} has verified this email`).setChecked(verified);
  await page.getByLabel("Picture address").fill(picture);
  await page.getByRole("button", { name: "Sign in as this person" }).click();
}

export async function deny(page: Page, provider: Provider): Promise<void> {
  await expectProviderPage(page, provider);
  await page.getByRole("button", { name: "Deny access" }).click();
}
