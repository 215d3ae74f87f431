import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Accounts, TokenOwner } from "./accounts.ts";
import { createHandler } from "./handler.ts";

const id = "7d2f3c1e-6f5b-4a57-9a58-3f1f0c9b1a11";
const now = Date.parse("2026-11-21T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

interface Facts {
  owner?: TokenOwner;
  signedInAt?: Date;
  accounts?: Partial<Accounts>;
}

function scene({ owner = { id, isGone: false }, signedInAt, accounts }: Facts) {
  const steps: string[] = [];
  const handler = createHandler(
    {
      ownerOf: async (token) => (token === "good" ? owner : undefined),
      signedInAt: async () => signedInAt,
      removePictures: async () => void steps.push("pictures"),
      removeAccount: async () => void steps.push("account"),
      ...accounts,
    },
    () => now,
  );
  const call = async (
    body: unknown = { confirmation: "delete my account" },
    token: string | undefined = "good",
  ) => {
    const request = new Request("http://f/", {
      method: "POST",
      headers: token === "" ? {} : { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const response = await handler(request);
    return { status: response.status, body: await response.json() };
  };
  return { call, steps };
}

it("removes the pictures, the account, and what was added meanwhile", async () => {
  const { call, steps } = scene({ signedInAt: minutesAgo(10) });
  expect(await call()).toEqual({ status: 200, body: { success: true } });
  expect(steps).toEqual(["pictures", "account", "pictures"]);
});

it.each(["Delete my account", " delete my account\n"])("takes it as typed: %j", async (text) => {
  const { call } = scene({ signedInAt: minutesAgo(1) });
  expect((await call({ confirmation: text })).status).toBe(200);
});

it.each([{}, { confirmation: "yes" }, { confirmation: true }, { confirmation: "" }, null, "x"])(
  "does nothing without the confirmation: %j",
  async (body) => {
    const { call, steps } = scene({ signedInAt: minutesAgo(1) });
    expect(await call(body)).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(steps).toEqual([]);
  },
);

it.each([minutesAgo(10.1), undefined])("wants a fresh session: %s", async (signedInAt) => {
  const { call, steps } = scene({ signedInAt });
  expect(await call()).toMatchObject({
    status: 403,
    body: { success: false, code: "reauthentication_needed" },
  });
  expect(steps).toEqual([]);
});

it.each(["bad", ""])("wants a valid token, not %j", async (token) => {
  const { call, steps } = scene({ signedInAt: minutesAgo(1) });
  expect(await call(undefined, token)).toMatchObject({
    status: 401,
    body: { code: "no_authorization" },
  });
  expect(steps).toEqual([]);
});

it.each(["removePictures", "removeAccount"] as const)(
  "says 503 when %s fails, and goes on when asked again",
  async (step) => {
    vi.spyOn(console, "error").mockReturnValue();
    const failing = vi
      .fn<(userId: string) => Promise<void>>()
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValue();
    const { call } = scene({ signedInAt: minutesAgo(1), accounts: { [step]: failing } });
    expect(await call()).toMatchObject({ status: 503, body: { code: "unexpected_failure" } });
    expect((await call()).status).toBe(200);
  },
);

it("finishes for an account that is gone, without asking when it signed in", async () => {
  const { call, steps } = scene({ owner: { id, isGone: true } });
  expect(await call()).toEqual({ status: 200, body: { success: true } });
  expect(steps).toEqual(["pictures"]);
});
