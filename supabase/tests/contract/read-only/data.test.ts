/**
 * What the app relies on of the data API, without an account.
 * Reference: https://docs.postgrest.org/en/stable/references/errors.html
 */
import { describe, expect, it } from "vitest";
import { allowedHeaders, call, preflight } from "../support/call.ts";

describe("a visitor", () => {
  it.each([
    ["reads no profile", "GET", "/rest/v1/profiles?select=id", undefined],
    ["adds no profile", "POST", "/rest/v1/profiles", { name: "Nobody" }],
    ["changes no profile", "PATCH", "/rest/v1/profiles?name=eq.Nobody", { name: "Somebody" }],
    ["deletes no profile", "DELETE", "/rest/v1/profiles?name=eq.Nobody", undefined],
    ["reads no acceptance of the terms", "GET", "/rest/v1/terms_acceptances", undefined],
    ["lists no members", "POST", "/rest/v1/rpc/newest_members", {}],
    [
      "cannot call what only the functions may",
      "POST",
      "/rest/v1/rpc/verify_email_code",
      { email: "nobody@contract.envent.example", code_hash: "0" },
    ],
  ])(
    "%s: 401 with the database's own code (42501, insufficient privilege)",
    async (_what, method, path, body) => {
      expect(await call(path, { method, body })).toMatchObject({
        status: 401,
        body: { code: "42501", message: expect.any(String) },
      });
    },
  );

  it("does not see the schema `private` (PGRST106, schema not exposed)", async () => {
    const answer = await call("/rest/v1/verification_codes", {
      headers: { "accept-profile": "private" },
    });
    expect(answer).toMatchObject({ status: 406, body: { code: "PGRST106" } });
  });
});

describe("says what was wrong with a request", () => {
  it.each([
    ["an unknown table (PGRST205)", "/rest/v1/nobody", undefined, 404, "PGRST205"],
    ["an unknown function (PGRST202)", "/rest/v1/rpc/nobody", {}, 404, "PGRST202"],
    ["a body that is no JSON (PGRST102)", "/rest/v1/profiles", "{", 400, "PGRST102"],
  ])("%s", async (_what, path, body, status, code) => {
    expect(await call(path, { body })).toMatchObject({ status, body: { code } });
  });

  it("a token that is none (PGRST301)", async () => {
    const answer = await call("/rest/v1/profiles", { token: "a.b.c" });
    expect(answer).toMatchObject({ status: 401, body: { code: "PGRST301" } });
  });

  it("in an object with code, message, details and hint", async () => {
    const { body } = await call("/rest/v1/nobody");
    expect(Object.keys(body as object).sort()).toEqual(["code", "details", "hint", "message"]);
  });
});

it("lets a browser send what the app sends, the device id too", async () => {
  const sent = [
    "apikey",
    "authorization",
    "content-type",
    "prefer",
    "x-client-info",
    "x-device-id",
  ];
  const answer = await preflight("/rest/v1/profiles", "PATCH", ...sent);
  expect([200, 204]).toContain(answer.status);
  expect(allowedHeaders(answer)).toEqual(expect.arrayContaining(sent));
});
