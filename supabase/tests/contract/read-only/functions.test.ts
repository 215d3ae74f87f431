/**
 * The edge functions, without an account.
 * Reference: supabase/functions/_shared/contract.ts for the functions' own answers, and
 * https://supabase.com/docs/guides/functions for the gateway's before them.
 */
import { describe, expect, it } from "vitest";
import { allowedHeaders, call, preflight } from "../support/call.ts";

const open = ["send-verification-code", "verify-email-code"];
const forMembers = ["create-user-profile", "delete-account"];

describe.each([...open, ...forMembers])("%s", (name) => {
  it("is deployed, and lets a browser send what the app sends", async () => {
    const sent = ["apikey", "authorization", "content-type", "x-client-info", "x-device-id"];
    const answer = await preflight(`/functions/v1/${name}`, "POST", ...sent);
    expect([200, 204]).toContain(answer.status);
    expect(allowedHeaders(answer)).toEqual(expect.arrayContaining(sent));
  });
});

describe.each(open)("%s", (name) => {
  it.each([
    ["no JSON", "oops"],
    ["no address", {}],
    ["an address that is none", { email: "nobody", code: "123456", name: "N", type: "signup" }],
  ])("answers %s with 400, a code and a sentence", async (_what, body) => {
    expect(await call(`/functions/v1/${name}`, { body })).toMatchObject({
      status: 400,
      body: { success: false, code: "validation_failed", error: expect.stringMatching(/\w+ \w+/) },
    });
  });

  it("takes POST only", async () => {
    const answer = await call(`/functions/v1/${name}`);
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  });
});

describe.each(forMembers)("%s", (name) => {
  it("wants a member's token; the gateway answers 401 without one (verify_jwt)", async () => {
    expect((await call(`/functions/v1/${name}`, { body: {} })).status).toBe(401);
    expect((await call(`/functions/v1/${name}`, { body: {}, token: "a.b.c" })).status).toBe(401);
  });
});

it("a function that does not exist is 404, with a code", async () => {
  const answer = await call("/functions/v1/nobody", { body: {} });
  expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});
