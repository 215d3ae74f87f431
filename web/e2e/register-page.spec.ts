import { expect, fillRegistration, test } from "./fixtures.ts";

const signUpPath = "/auth/v1/signup";

test("the sign-up page has every word and way of the specification", async ({ page }) => {
  await page.goto("/register");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Join Envent", level: 1 })).toBeVisible();
  await expect(main.getByText("Start your entrepreneurial journey")).toBeVisible();
  await expect(main.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  await expect(main.getByText("Or create account with email")).toBeVisible();
  const fields = { "Full Name": "name", "Email Address": "email", Password: "new-password" };
  for (const [label, autocomplete] of Object.entries(fields)) {
    const field = main.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("required", "");
    await expect(field).toHaveAttribute("autocomplete", autocomplete);
  }
  await expect(main.getByRole("checkbox", { name: /^I agree to the Terms/ })).not.toBeChecked();
  const links = { "Terms of Service": "/terms-of-service", "Privacy Policy": "/privacy-policy" };
  for (const [name, href] of Object.entries(links)) {
    const link = main.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  const rules = main.getByRole("list", { name: "Your password needs" }).getByRole("listitem");
  await expect(rules).toHaveText([/^8\+ chars/, /^Uppercase/, /^Number/, /^Special character/]);
  await expect(main.getByRole("button", { name: "Create account" })).toBeVisible();
  await expect(main.getByText("Already have an account?")).toBeVisible();
  await expect(main.getByRole("button", { name: "Sign in with LinkedIn instead" })).toBeEnabled();
  await expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await main.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the button waits for a strong password, and the page says what is missing", async ({
  page,
}) => {
  await page.goto("/register");
  const password = page.getByLabel("Password", { exact: true });
  const button = page.getByRole("button", { name: "Create account" });
  const met = page.getByRole("listitem").filter({ hasText: "(met)" });
  const why = "Choose a password that meets all four rules to go on.";
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(why);
  await page.getByLabel("Full Name").fill("Ada");
  await page.getByLabel("Email Address").fill("ada@example.com");

  const missing = [
    ["a", [], "8+ characters, uppercase letter, number, special character"],
    ["aB", ["Uppercase"], "8+ characters, number, special character"],
    ["aB3", ["Uppercase", "Number"], "8+ characters, special character"],
    ["aB3?", ["Uppercase", "Number", "Special character"], "8+ characters"],
    ["aaaaaaaa", ["8+ chars"], "uppercase letter, number, special character"],
  ] as const;
  for (const [typed, ticked, sentence] of missing) {
    await password.fill(typed);
    await password.press("Enter");
    await expect(
      page.getByText(`Password must contain: ${sentence}`, { exact: true }),
    ).toBeVisible();
    await expect(met).toHaveText(
      ticked.map((label) => new RegExp(`^${label.replace("+", "\\+")}`)),
    );
    await expect(button).toBeDisabled();
  }

  await password.fill("Password1!");
  await password.blur();
  await expect(page.getByText(/one of the first that others would guess/).first()).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(button).not.toHaveAccessibleDescription(why);

  await password.fill("Velvet-Tram-42!");
  await expect(met).toHaveCount(4);
  await expect(button).toBeEnabled();
  await expect(page.getByText(why)).toBeHidden();

  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("nothing is sent before name, email and terms are there", async ({ page, network }) => {
  const sent = network.watch(signUpPath);
  await page.goto("/register");
  const [name, email] = [page.getByLabel("Full Name"), page.getByLabel("Email Address")];
  const create = page.getByRole("button", { name: "Create account" });
  await page.getByLabel("Password", { exact: true }).fill("Velvet-Tram-42!");
  await create.click();
  await expect(page.getByText("All fields are required")).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill("   ");
  await email.fill("ada@example.com");
  await create.click();
  await expect(page.getByText("All fields are required")).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill("Ada");
  for (const address of [
    "ada@localhost",
    "ada",
    "ada@example..com",
    `${"a".repeat(10_000)}@b.de`,
  ]) {
    await email.fill(address);
    await create.click();
    await expect(page.getByText(/^Invalid email address/)).toBeVisible();
    await expect(email).toHaveValue(address);
  }

  await email.fill("ada@example.com");
  await create.click();
  await expect(page.getByText(/^Please accept both/)).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeFocused();
  expect(sent).toEqual([]);
});

test("one registration is sent, trimmed, however often the button is pressed while it is busy", async ({
  page,
  person,
  network,
}) => {
  const sent = network.watch(signUpPath);
  const letThrough = await network.holds(signUpPath);
  await page.goto("/register");
  const [local = "", domain] = person.email.split("@");
  const email = `  ${local.toUpperCase()}@${domain} `;
  await fillRegistration(page, { ...person, name: `  ${person.name}  `, email });
  await page.getByRole("button", { name: "Create account" }).dblclick();
  const busy = page.getByRole("button", { name: "Creating account..." });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy.locator("svg")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /LinkedIn/ })).toBeDisabled();
  await page.getByLabel("Full Name").press("Enter");

  letThrough();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  expect(sent).toHaveLength(1);
  const { name } = person;
  expect(sent[0]?.postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
    data: { name, full_name: name, terms_version: "2026-11-01" },
  });
  const redirect = new URL(sent[0]?.url() ?? "").searchParams.get("redirect_to");
  expect(redirect).toBe(`${new URL(page.url()).origin}/auth/callback`);
});
