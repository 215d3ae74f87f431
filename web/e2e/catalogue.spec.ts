import { expect, test } from "./fixtures.ts";

const sentences: [code: string, sentence: string][] = [
  ["PGRST116", "Resource not found"],
  ["PGRST301", "Insufficient permissions"],
  ["42501", "Insufficient permissions"],
  ["23505", "This resource already exists"],
  ["23503", "Cannot delete - resource is being used elsewhere"],
  ["auth/invalid-email", "Invalid email address"],
  ["auth/user-not-found", "User not found"],
  ["auth/wrong-password", "Incorrect password"],
  ["auth/too-many-requests", "Too many attempts. Please try again later."],
  ["auth/network-request-failed", "Network error. Please check your connection."],
  ["XX000", "An unexpected error occurred"],
];

test("every code of the catalogue is shown as its sentence, and database text never", async ({
  memberPage: page,
  network,
}) => {
  const path = "/rest/v1/profiles";
  const secret = "relation profiles, constraint pkey";
  const answer = (code: string) =>
    network.answers(path, { status: 400, body: { code, message: secret } });
  await answer("PGRST116");
  await page.goto("/profile");
  for (const [code, sentence] of sentences) {
    await answer(code);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByText(secret)).toBeHidden();
  }
  await network.heals();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your profile", exact: true })).toBeVisible();
});
