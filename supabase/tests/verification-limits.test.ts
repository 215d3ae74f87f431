import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { type Account, insertAccount, removeAccounts, uniqueEmail } from "./support/accounts.ts";
import { connectAsAdmin, connectAsOwner } from "./support/database.ts";
import { ledgerOf } from "./support/ledger.ts";

const sql = connectAsOwner();
const admin = connectAsAdmin();
const ledger = ledgerOf(sql);
const accounts: Account[] = [];

async function account(confirmed: boolean): Promise<string> {
  const made = await insertAccount(admin, { confirmed });
  accounts.push(made);
  return made.email;
}

afterAll(async () => {
  await removeAccounts(admin, accounts);
  await Promise.all([sql.end(), admin.end()]);
});

it("decides by the state of the account", async () => {
  const waiting = await ledger.request(await account(false));
  const confirmed = await ledger.request(await account(true));
  const unknown = await ledger.request(uniqueEmail());
  expect(waiting.outcome).toBe("send_code");
  expect(confirmed.outcome).toBe("send_already_registered");
  expect(unknown.outcome).toBe("send_nothing");
});

describe.each(["unknown", "waiting", "confirmed"])("the limits of an %s address", (state) => {
  const email = () => (state === "unknown" ? uniqueEmail() : account(state === "confirmed"));

  it("are one a minute", async () => {
    const address = await email();
    expect(await ledger.request(address)).toHaveProperty("request_id");
    const second = await ledger.request(address);
    expect(second).toMatchObject({ outcome: "over_email_send_rate_limit" });
    expect(second.retry_after).toBeGreaterThan(50);
    expect(second.retry_after).toBeLessThanOrEqual(60);
    await ledger.letPass("60 seconds", address);
    expect(await ledger.request(address)).toHaveProperty("request_id");
  });

  it("are five an hour and ten a day", async () => {
    const address = await email();
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await ledger.request(address)).toHaveProperty("request_id");
      await ledger.letPass("61 seconds", address);
    }
    const sixth = await ledger.request(address);
    expect(sixth.outcome).toBe("over_email_send_rate_limit");
    expect(sixth.retry_after).toBeGreaterThan(3000);
    await ledger.letPass("1 hour", address);
    for (let sent = 5; sent < 10; sent += 1) {
      expect(await ledger.request(address)).toHaveProperty("request_id");
      await ledger.letPass("61 seconds", address);
    }
    await ledger.letPass("1 hour", address);
    const eleventh = await ledger.request(address);
    expect(eleventh.outcome).toBe("over_email_send_rate_limit");
    expect(eleventh.retry_after).toBeGreaterThan(21 * 3600);
    await ledger.letPass("1 day", address);
    expect(await ledger.request(address)).toHaveProperty("request_id");
  });
});

it("lets one of fifty requests at once through", async () => {
  const email = uniqueEmail();
  const decisions = await Promise.all(Array.from({ length: 50 }, () => ledger.request(email)));
  expect(decisions.filter((decision) => decision.request_id !== undefined)).toHaveLength(1);
});

it("lets thirty of fifty requests of one caller through, for whatever addresses", async () => {
  const caller = randomUUID();
  const decisions = await Promise.all(
    Array.from({ length: 50 }, () => ledger.request(uniqueEmail(), "111111", caller)),
  );
  const refused = decisions.filter(({ outcome }) => outcome === "over_request_rate_limit");
  expect(refused).toHaveLength(20);
  for (const { retry_after } of refused) expect(retry_after).toBeGreaterThan(3500);
});

it("tells an owner once an hour that somebody tries to register the address", async () => {
  const email = await account(true);
  expect((await ledger.request(email)).outcome).toBe("send_already_registered");
  await ledger.letPass("2 minutes", email);
  expect((await ledger.request(email)).outcome).toBe("send_nothing");
  await ledger.letPass("59 minutes", email);
  expect((await ledger.request(email)).outcome).toBe("send_already_registered");
});

it("gives the limit back when the mail could not be sent, and the code is void", async () => {
  const email = await account(false);
  const { request_id = 0 } = await ledger.request(email, "123456");
  await ledger.giveBack(request_id);
  expect(await ledger.verify(email, "123456")).toBe("code_invalid");
  expect((await ledger.request(email)).outcome).toBe("send_code");
});

it("does not take a newer code back with an older request", async () => {
  const email = await account(false);
  const { request_id = 0 } = await ledger.request(email, "123456");
  await ledger.letPass("61 seconds", email);
  await ledger.request(email, "654321");
  await ledger.giveBack(request_id);
  expect(await ledger.verify(email, "654321")).toBe("ok");
});

it("sees one address however it is written", async () => {
  const email = await account(false);
  expect((await ledger.request(` ${email.toUpperCase()} `)).outcome).toBe("send_code");
  expect((await ledger.request(email)).outcome).toBe("over_email_send_rate_limit");
});
