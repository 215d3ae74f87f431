import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeyedHash } from "../_shared/keyed-hash.ts";
import type { Ledger, LedgerVerdict } from "../_shared/ledger.ts";
import { createHandler } from "./handler.ts";
import type { CreateSignupToken } from "./signup-token.ts";

const hash = await createKeyedHash("a secret of more than thirty-two characters");

function scene(
  verdict: LedgerVerdict,
  createSignupToken: CreateSignupToken = async () => ({ hash: "t0ken" }),
) {
  const ledger = {
    request: vi.fn<Ledger["request"]>(),
    giveBack: vi.fn<Ledger["giveBack"]>(),
    verify: vi.fn<Ledger["verify"]>(async () => verdict),
    reopen: vi.fn<Ledger["reopen"]>(async () => {}),
  };
  const token = vi.fn(createSignupToken);
  const handler = createHandler({ ledger, hash, createSignupToken: token });
  const call = async (body: unknown = { email: "Ada@Example.com", code: "012345" }) => {
    const request = new Request("http://f/", { method: "POST", body: JSON.stringify(body) });
    const response = await handler(request);
    return { status: response.status, body: await response.json() };
  };
  return { call, ledger, token };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it("answers a right code with the token that opens the session", async () => {
  const { call, token } = scene("ok");
  expect(await call()).toEqual({ status: 200, body: { success: true, token_hash: "t0ken" } });
  expect(token).toHaveBeenCalledWith("ada@example.com");
});

describe.each([
  ["code_invalid", "code_invalid", "Invalid verification code"],
  ["code_expired", "code_expired", "This code has expired. Please request a new code."],
  ["too_many_tries", "too_many_tries", "Too many wrong codes. Please request a new code."],
  [
    "already_confirmed",
    "code_expired",
    "This email address is confirmed already. Please sign in with your password.",
  ],
] as const)("the verdict %s", (verdict, code, error) => {
  it("is told, and no token is made", async () => {
    const { call, token } = scene(verdict);
    expect(await call()).toEqual({ status: 200, body: { success: false, code, error } });
    expect(token).not.toHaveBeenCalled();
  });
});

it("opens the code again when the auth server fails after it was right", async () => {
  const { call, ledger } = scene("ok", () => Promise.reject(new Error("timeout")));
  const result = await call();
  expect(result.status).toBe(503);
  expect(result.body).toMatchObject({ success: false, code: "unexpected_failure" });
  expect(ledger.reopen).toHaveBeenCalledWith(...(ledger.verify.mock.calls[0] ?? []));
});

it("sends a person to sign-in who confirmed by link in that very moment", async () => {
  const { call, ledger } = scene("ok", async () => "already_confirmed");
  expect((await call()).body).toMatchObject({ success: false, code: "code_expired" });
  expect(ledger.reopen).not.toHaveBeenCalled();
});

it.each([{}, { email: "ada@example.com", code: "12345" }, { email: 1, code: 2 }, null, []])(
  "refuses %j without counting a try",
  async (body) => {
    const { call, ledger } = scene("ok");
    expect((await call(body)).status).toBe(400);
    expect(ledger.verify).not.toHaveBeenCalled();
  },
);
