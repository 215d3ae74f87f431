import { expect, test } from "./fixtures.ts";
import { broken } from "./support/network.ts";

test("a session in the fragment is shown first and taken over only by a click", async ({
  page,
  accounts,
  member,
}) => {
  const { access_token, refresh_token } = await accounts.signIn(member);
  await page.goto(`/auth/callback#access_token=${access_token}&refresh_token=${refresh_token}`);
  await expect(page.getByText("Sign in with this link?")).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(
    "token",
  );
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
});

const newLink = "Send a new link";
const signIn = "Sign in";
const returns: [query: string, sentence: RegExp, wayOn: string][] = [
  ["?error=access_denied&error_code=otp_expired", /^This link has expired or was already/, newLink],
  ["#error=access_denied&error_code=otp_expired", /^This link has expired or was already/, newLink],
  ["?error=access_denied", /^The sign-in was cancelled/, signIn],
  ["?error=server_error&error_code=unexpected_failure", /could not be finished/, signIn],
  ["?error=invalid_request&error_code=bad_oauth_state", /could not be finished/, signIn],
  ["?error=access_denied&error_code=signup_disabled", /^New accounts cannot/, "Create an account"],
  ["?error=access_denied&error_code=user_banned", /^This account is locked/, signIn],
  ["?error=brand_new", /could not be finished/, signIn],
  ["?code=11111111-1111-4111-8111-111111111111", /started in another browser or window/, signIn],
  ["?token_hash=0000&type=signup", /^Confirm your email$/, "Confirm my email"],
  ["?token_hash=0000&type=brand_new", /^There is nothing to confirm here/, signIn],
  ["#access_token=x", /^There is nothing to confirm here/, signIn],
  ["", /^There is nothing to confirm here/, signIn],
];

test("every form of return has its own sentence and a way on, and none shows a stranger's words", async ({
  page,
}) => {
  for (const [query, sentence, wayOn] of returns) {
    const words = query.includes("error") ? "&error_description=Call+us+at+555" : "";
    await page.goto(`/auth/callback${query}${words}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: wayOn })
        .or(page.getByRole("main").getByRole("link", { name: wayOn })),
    ).toBeVisible();
    await expect(page.getByText("555")).toBeHidden();
    await expect(page).toHaveURL(/\/auth\/callback$/);
    await page.evaluate(() => sessionStorage.clear());
  }
  // Where the auth server sends people when it does not like the address it was given.
  await page.goto("/?error=access_denied&error_code=otp_expired");
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await expect(page.getByText(returns[0]?.[1] ?? "")).toBeVisible();
});

test("a return without a network can be tried again, and a refused session has a sentence", async ({
  page,
  accounts,
  person,
  network,
}) => {
  await accounts.signUp(person);
  const { hashed_token } = await accounts.link("signup", person.email);
  await page.goto(`/auth/callback?type=signup&token_hash=${hashed_token}`);
  for (const answer of ["offline", broken] as const) {
    await network.answers("/auth/v1/verify", answer);
    await page.getByRole("button", { name: /Confirm my email|Try again/ }).click();
    await expect(
      page.getByRole("heading", { name: "We could not reach the server" }),
    ).toBeVisible();
    await network.heals();
  }
  await page.reload();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();

  await page.goto("/auth/callback#access_token=a.b.c&refresh_token=d");
  await expect(page.getByText(/Please sign in again|could not be used/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});
