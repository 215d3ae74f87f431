import { expect, fillRegistration, register, test } from "./fixtures.ts";
import { broken, notJson, tooMany } from "./support/network.ts";
import { readRecord } from "./support/storage.ts";

test("every request names the client and the device, the device not to the auth server", async ({
  page,
  stack,
  person,
}) => {
  const requests: { path: string; headers: Record<string, string> }[] = [];
  const addresses: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    addresses.push(decodeURIComponent(request.url()));
    if (origin === stack.api && request.method() !== "OPTIONS")
      requests.push({ path: pathname, headers: request.headers() });
  });
  await register(page, person);
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  const deviceId = await readRecord(page, "envent_deviceId");
  expect(deviceId).toMatch(/^[0-9a-f]{64}$/);
  await page.goto("/register");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect.poll(() => requests.map(({ path }) => path)).toContain("/auth/v1/settings");

  const sent = (path: string) => requests.find((request) => request.path === path)?.headers;
  for (const path of ["/auth/v1/signup", "/auth/v1/settings"]) {
    expect(sent(path)).toMatchObject({
      "x-client-info": expect.stringMatching(/^envent-web\//),
      apikey: stack.publishableKey,
    });
    expect(sent(path)).not.toHaveProperty("x-device-id"); // its CORS would refuse it
  }
  expect(sent("/functions/v1/send-verification-code")).toMatchObject({
    "x-client-info": expect.stringMatching(/^envent-web\//),
    "x-device-id": deviceId,
    apikey: stack.publishableKey,
  });
  // Addresses are written into logs; what is a person's goes into bodies and headers.
  for (const text of [person.email, person.name, person.password])
    expect(addresses.filter((address) => address.includes(text))).toEqual([]);
});

test("a provider that cannot be reached has its sentence, and the form stays as typed", async ({
  page,
  person,
  network,
}) => {
  const faults = [
    [broken, "login failed"],
    [notJson, "login failed"],
    [tooMany, "Too many attempts. Please try again later."],
    ["offline", "Network error. Please check your connection."],
  ] as const;
  const buttons = { "Continue with Google": "Google", "Sign in with LinkedIn instead": "LinkedIn" };
  await page.goto("/register");
  await fillRegistration(page, person);
  for (const [name, provider] of Object.entries(buttons)) {
    for (const [answer, sentence] of faults) {
      await network.answers("/auth/v1/settings", answer);
      await page.getByRole("button", { name }).click();
      const whole = sentence === "login failed" ? `${provider} login failed` : sentence;
      await expect(page.getByText(whole, { exact: true })).toBeVisible();
      await network.heals();
    }
  }
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
});
