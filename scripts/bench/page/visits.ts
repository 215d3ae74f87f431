import type { Page } from "@playwright/test";
import { paths } from "../../../web/src/config/paths.ts";
import type { Trial } from "./usable.ts";

export interface Visit {
  path: string;
  isMember?: boolean;
  /** By what one sees that the page is there, with all that it loads. */
  ready: (page: Page) => Promise<void>;
  trial?: Trial;
  /** What a person does there, with real keys and touches. */
  use: (page: Page) => Promise<void>;
  /** The most milliseconds, where something is asked. */
  targets: { text?: number; usable?: number };
}

const heading = (name: string) => async (page: Page) => {
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.waitForLoadState("networkidle");
};

async function chooseTheme(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Dark theme" }).tap();
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap();
  await page.keyboard.type(text, { delay: 30 });
}

const visibleAlert = (page: Page) => page.locator('form [role="alert"] p').first().waitFor();

/** The pages that are measured: the targets are those of the pages that strangers see first. */
export const visits: Visit[] = [
  {
    path: paths.home,
    ready: heading("Start your entrepreneurial journey"),
    use: chooseTheme,
    targets: { text: 1000 },
  },
  {
    path: paths.terms,
    ready: heading("Terms of Service"),
    use: chooseTheme,
    targets: { text: 1000 },
  },
  {
    path: paths.privacy,
    ready: heading("Privacy Policy"),
    use: chooseTheme,
    targets: { text: 1000 },
  },
  {
    path: paths.register,
    ready: heading("Join Envent"),
    trial: { field: "password", typed: "Velvet-Tram-42!", form: "Create account" },
    async use(page) {
      await typeInto(page, "Full Name", "Ada");
      await page.keyboard.press("Enter");
      await visibleAlert(page);
      await typeInto(page, "Password", "weak");
      await page.getByRole("button", { name: "Show password" }).tap();
      await typeInto(page, "Email Address", "nonsense");
      await typeInto(page, "Password", "-Tram-42!");
      await page.getByRole("checkbox").tap();
      await page.getByRole("button", { name: "Create account" }).tap();
      await chooseTheme(page);
    },
    targets: { usable: 1800 },
  },
  {
    path: paths.login,
    ready: heading("Welcome back"),
    trial: { field: "password", typed: "Velvet-Tram-42!", form: "Sign in" },
    async use(page) {
      await page.getByRole("button", { name: "Sign in", exact: true }).tap();
      await visibleAlert(page);
      await typeInto(page, "Email Address", "ada@example.com");
      await typeInto(page, "Password", "wrong");
      await page.getByRole("button", { name: "Show password" }).tap();
      await chooseTheme(page);
    },
    targets: {},
  },
  {
    path: paths.profile,
    isMember: true,
    ready: heading("Your profile"),
    async use(page) {
      await page.getByRole("button", { name: "Your account" }).tap();
      await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
      await page.keyboard.press("Escape");
      const form = page.getByRole("form", { name: "Your profile" });
      await form.locator('[name="name"]').fill("");
      await form.getByRole("button", { name: /^Save/ }).tap();
      await form.locator('[aria-invalid="true"]').waitFor();
      await form.locator('[name="bio"]').tap();
      await page.keyboard.type("We build", { delay: 30 });
      await chooseTheme(page);
    },
    targets: {},
  },
];
