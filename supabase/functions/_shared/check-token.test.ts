import { createClient } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { checkToken } from "./check-token.ts";

function clientOf(status: number, body: object) {
  return createClient("http://auth.example", "sb_secret_x", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async () =>
        Response.json(body, { status, headers: { "x-supabase-api-version": "2024-01-01" } }),
    },
  });
}

it("names the owner of a valid token", async () => {
  const check = await checkToken(clientOf(200, { id: "1" }), "t");
  expect(check).toMatchObject({ status: "valid", user: { id: "1" } });
});

it.each([
  [403, "bad_jwt", "invalid"],
  [401, "no_authorization", "invalid"],
  [403, "session_not_found", "invalid"],
  [403, "user_not_found", "account_gone"],
])("takes %i %s as %s", async (status, code, expected) => {
  expect(await checkToken(clientOf(status, { code, message: "x" }), "t")).toEqual({
    status: expected,
  });
});

it.each([500, 503, 429])("does not judge a token when the server answers %i", async (status) => {
  const client = clientOf(status, { code: "unexpected_failure", message: "down" });
  await expect(checkToken(client, "t")).rejects.toThrow("getUser");
});
