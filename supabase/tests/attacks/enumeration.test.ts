import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Account, insertAccount, removeAccounts, uniqueEmail } from "../support/accounts.ts";
import { connectAsAdmin } from "../support/database.ts";
import { type Answer, strangerAt } from "./support/backend.ts";

const admin = connectAsAdmin();
const stranger = strangerAt(inject("stack"));
const accounts: Account[] = [];
/** One address of each kind that a stranger would like to tell apart. */
let addresses: { unknown: string; waiting: string; confirmed: string };

beforeAll(async () => {
  const [waiting, confirmed] = await Promise.all([
    insertAccount(admin, { confirmed: false }),
    insertAccount(admin, { confirmed: true }),
  ]);
  accounts.push(waiting, confirmed);
  addresses = { unknown: uniqueEmail(), waiting: waiting.email, confirmed: confirmed.email };
});

afterAll(async () => {
  await admin`delete from auth.users where email = any (${Object.values(addresses)})`;
  await removeAccounts(admin, accounts);
  await admin.end();
});

/** An answer without what differs from one request to the next anyway. */
function comparable({ status, body }: Answer, email: string): unknown {
  const text = JSON.stringify(body).replaceAll(email, "EMAIL");
  return { status, text };
}

async function answersTo(ask: (email: string) => Promise<Answer>): Promise<unknown[]> {
  const emails = Object.values(addresses);
  return Promise.all(emails.map(async (email) => comparable(await ask(email), email)));
}

describe("an unknown, a waiting and a confirmed address are answered alike", () => {
  const password = "Wrong-Horse-1!";

  it.each([
    [
      "signing in with a wrong password",
      (email: string) => stranger.post("/auth/v1/token?grant_type=password", { email, password }),
    ],
    [
      "a wrong code",
      (email: string) =>
        stranger.post("/functions/v1/verify-email-code", { email, code: "000000" }),
    ],
    [
      "a wrong token of a link",
      (email: string) =>
        stranger.post("/auth/v1/verify", { type: "signup", email, token: "0000000000" }),
    ],
    ["asking for a new password", (email: string) => stranger.post("/auth/v1/recover", { email })],
    [
      "asking for the link again",
      (email: string) => stranger.post("/auth/v1/resend", { type: "signup", email }),
    ],
  ])("when it is about %s", async (_what, ask) => {
    const [unknown, waiting, confirmed] = await answersTo(ask);
    expect(waiting).toEqual(unknown);
    expect(confirmed).toEqual(unknown);
  });
});

describe("registering a confirmed address", () => {
  it("is answered as for a new one; only the platform's empty identities differ", async () => {
    const newcomer = uniqueEmail();
    accounts.push({ id: "", email: newcomer });
    const register = (email: string) =>
      stranger.post("/auth/v1/signup", {
        email,
        password: "Right-Horse-1!",
        data: { name: "Ada" },
      });
    const [fresh, known] = await Promise.all([register(newcomer), register(addresses.confirmed)]);
    await admin`delete from auth.users where email = ${newcomer}`;
    accounts.pop();
    expect([fresh.status, known.status]).toEqual([200, 200]);
    expect(fresh.body).toHaveProperty("identities", [expect.anything()]);
    expect(known.body).toHaveProperty("identities", []);
    expect(known.body).not.toHaveProperty("email_confirmed_at");
    expect(known.body).not.toHaveProperty("id", accounts[1]?.id);
  });
});
