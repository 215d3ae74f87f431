import { expect, signIn, test, verificationCode } from "./fixtures.ts";
import { broken, notJson, tooMany } from "./support/network.ts";
import { seedRecords } from "./support/storage.ts";
import { pendingRecords, verification } from "./support/verification.ts";

const tokenPath = "/auth/v1/token";
const mismatch = /^That email and password do not match/;

test("a member signs in; what is missing or wrong is said, and nothing typed is lost", async ({
  page,
  member,
  stranger,
  network,
}) => {
  await page.goto("/login");
  const email = page.getByLabel("Email Address");
  const password = page.getByLabel("Password", { exact: true });
  for (const name of ["Continue with Google", "Continue with LinkedIn"]) {
    await expect(page.getByRole("button", { name })).toBeEnabled();
  }
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/register",
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("All fields are required")).toBeVisible();
  await expect(email).toBeFocused();
  await signIn(page, { ...member, email: "mary@nowhere" });
  await expect(page.getByText(/^Invalid email address/)).toBeVisible();

  // A wrong password and an unknown address are told alike.
  for (const who of [{ ...member, password: "Wrong-Horse-1!" }, stranger]) {
    await signIn(page, who);
    await expect(page.getByText(mismatch)).toBeVisible();
    await expect(email).toHaveValue(who.email);
    await expect(password).toHaveValue(who.password);
  }
  const sent = network.watch(tokenPath);
  const letThrough = await network.holds(tokenPath);
  await email.fill(`  ${member.email.toUpperCase()} `);
  await password.fill(member.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).dblclick();
  await expect(page.getByRole("button", { name: "Signing in…" })).toBeDisabled();
  await email.press("Enter");
  letThrough();
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(sent.map((request) => request.postDataJSON().email)).toEqual([member.email]);
});

test("every way that signing in can fail has its sentence", async ({ page, member, network }) => {
  await page.goto("/login");
  const faults = [
    [tooMany, "Too many attempts. Please try again later."],
    [broken, /^Sign-in failed|^Something went wrong on our side/],
    ["offline", "Network error. Please check your connection."],
  ] as const;
  for (const [answer, sentence] of faults) {
    await network.answers(tokenPath, answer);
    await signIn(page, member);
    await expect(page.getByText(sentence)).toBeVisible();
    await network.heals();
  }
  await network.answers(tokenPath, notJson);
  await signIn(page, member);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(member.password);
  await network.heals();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
});

test("an unconfirmed email is refused with one of two messages, and a button sends a code that helps", async ({
  page,
  stack,
  accounts,
  person,
  mail,
}) => {
  await accounts.signUp(person);
  await page.goto("/login");
  await signIn(page, { ...person, password: "Wrong-Horse-1!" });
  await expect(page.getByText(mismatch)).toBeVisible();
  await signIn(page, person);
  await expect(
    page.getByText(
      "Your email needs to be verified. Please complete the registration process first.",
    ),
  ).toBeVisible();

  await seedRecords(page.context(), stack.app, pendingRecords(person));
  await page.goto("/login");
  await signIn(page, person);
  await expect(
    page.getByText(
      "Your email needs to be verified. Please check your email and click the confirmation link, then try logging in again.",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByText(`We've sent a verification code to ${person.email}`)).toBeVisible();
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await code.press("Enter");
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
});
