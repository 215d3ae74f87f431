import { expect, signIn, test } from "./fixtures.ts";

test("a private page asks to sign in and is shown afterwards, query and fragment included", async ({
  page,
  member,
}) => {
  for (const path of ["/profile-setup", "/profile?tab=1#devices"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByText("Sign in to go on to the page you opened.")).toBeVisible();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expect(page).toHaveURL("/profile?tab=1#devices");
});

const evil = [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "@evil.example",
  "/\t/evil",
];

test("nothing in the address leads away from the site after signing in", async ({
  memberPage: page,
  elsewhere,
  member,
}) => {
  for (const next of evil) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL("/");
  }
  await elsewhere.goto("/login?next=https://evil.example/profile");
  await signIn(elsewhere, member);
  await expect(elsewhere.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
  await expect(elsewhere).toHaveURL("/");
});

test("members never see sign-up or sign-in, and an unknown address has a page of its own", async ({
  memberPage: page,
  elsewhere,
}) => {
  for (const path of ["/register", "/login", "/login?next=/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
    await expect(page).toHaveURL("/");
  }
  await page.goto("/verify-email");
  await expect(page).toHaveURL("/profile-setup");
  for (const who of [page, elsewhere]) {
    await who.goto("/nothing/here");
    await expect(who.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  }
  for (const [path, title] of [
    ["/terms-of-service", "Terms of Service"],
    ["/privacy-policy", "Privacy Policy"],
  ] as const) {
    await elsewhere.goto(path);
    await expect(elsewhere.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }
});
