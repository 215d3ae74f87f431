import { afterAll, describe, expect, it } from "vitest";
import { type Account, insertAccount, removeAccounts, uniqueEmail } from "./support/accounts.ts";
import { connectAsAdmin, connectAsOwner } from "./support/database.ts";
import { hashOf, ledgerOf } from "./support/ledger.ts";

const sql = connectAsOwner();
const admin = connectAsAdmin();
const ledger = ledgerOf(sql);
const accounts: Account[] = [];

/** An account that waits for its code, which is 123456. */
async function waiting(): Promise<string> {
  const account = await insertAccount(admin, { confirmed: false });
  accounts.push(account);
  await ledger.request(account.email, "123456");
  return account.email;
}

afterAll(async () => {
  await removeAccounts(admin, accounts);
  await Promise.all([sql.end(), admin.end()]);
});

it("takes the right digits once", async () => {
  const email = await waiting();
  expect(await ledger.verify(email, "123456")).toBe("ok");
  expect(await ledger.verify(email, "123456")).toBe("code_invalid");
});

it("takes the right digits on the fifth try", async () => {
  const email = await waiting();
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await ledger.verify(email, "000000")).toBe("code_invalid");
  }
  expect(await ledger.verify(email, "123456")).toBe("ok");
});

it("refuses the sixth try even when it is right", async () => {
  const email = await waiting();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await ledger.verify(email, "000000")).toBe("code_invalid");
  }
  expect(await ledger.verify(email, "123456")).toBe("too_many_tries");
});

it("compares five of two hundred tries at once", async () => {
  const email = await waiting();
  const verdicts = await Promise.all(
    Array.from({ length: 200 }, () => ledger.verify(email, "000000")),
  );
  expect(verdicts.filter((verdict) => verdict === "code_invalid")).toHaveLength(5);
  expect(verdicts.filter((verdict) => verdict === "too_many_tries")).toHaveLength(195);
});

it("lets one of two hundred right tries at once in", async () => {
  const email = await waiting();
  const verdicts = await Promise.all(
    Array.from({ length: 200 }, () => ledger.verify(email, "123456")),
  );
  expect(verdicts.filter((verdict) => verdict === "ok")).toHaveLength(1);
});

it("voids the old code by a new one, which has five tries of its own", async () => {
  const email = await waiting();
  for (let tries = 0; tries < 5; tries += 1) await ledger.verify(email, "000000");
  await ledger.letPass("61 seconds", email);
  await ledger.request(email, "654321");
  expect(await ledger.verify(email, "123456")).toBe("code_invalid");
  expect(await ledger.verify(email, "654321")).toBe("ok");
});

it("keeps a code for ten minutes", async () => {
  const email = await waiting();
  await ledger.letPass("590 seconds", email);
  expect(await ledger.verify(email, "000000")).toBe("code_invalid");
  await ledger.letPass("10 seconds", email);
  expect(await ledger.verify(email, "123456")).toBe("code_expired");
});

describe("an address that waits for nothing", () => {
  it.each(["unknown", "confirmed"])("answers like one that does: %s", async (state) => {
    const account = await insertAccount(admin, { confirmed: true });
    accounts.push(account);
    const email = state === "confirmed" ? account.email : uniqueEmail();
    await ledger.request(email, "123456");
    // Nobody was mailed these digits, so guessing them right is worth nothing.
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await ledger.verify(email, "123456")).toBe("code_invalid");
    }
    expect(await ledger.verify(email, "123456")).toBe("too_many_tries");
  });
});

it("says that the address is confirmed already, to the right digits alone", async () => {
  const email = await waiting();
  await admin`update auth.users set email_confirmed_at = now() where email = ${email}`;
  expect(await ledger.verify(email, "000000")).toBe("code_invalid");
  expect(await ledger.verify(email, "123456")).toBe("already_confirmed");
});

it("never says ok for an account that is gone", async () => {
  const email = await waiting();
  await admin`delete from auth.users where email = ${email}`;
  // The ledger forgets with the account (migrations: *_forget_deleted_accounts.sql).
  expect(await ledger.verify(email, "123456")).toBe("code_invalid");
});

describe("opening a code again", () => {
  it("gives the right digits another go, and the try back", async () => {
    const email = await waiting();
    await ledger.verify(email, "123456");
    expect(await ledger.reopen(email, "123456")).toBe(true);
    const [code] =
      await sql`select tries, used_at from private.verification_codes where email = ${email}`;
    expect(code).toEqual({ tries: 0, used_at: null });
    expect(await ledger.verify(email, "123456")).toBe("ok");
  });

  it("is not done for other digits, nor for a code that nobody spent, nor later", async () => {
    const email = await waiting();
    expect(await ledger.reopen(email, "123456")).toBe(false);
    await ledger.verify(email, "123456");
    expect(await ledger.reopen(email, "000000")).toBe(false);
    await ledger.letPass("61 seconds", email);
    expect(await ledger.reopen(email, "123456")).toBe(false);
  });
});

it("stores nothing that is not a hash", async () => {
  const store = sql`select public.request_verification_code(${uniqueEmail()}, 'caller', '123456')`;
  await expect(store).rejects.toMatchObject({ code: "23514" });
  expect(hashOf("123456")).toHaveLength(64);
});
