import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { localJwtSecret } from "../../../scripts/stack/local-keys.ts";
import { createMember, removeMembers, type SignedInMember } from "../support/members.ts";
import { strangerAt } from "./support/backend.ts";

const stranger = strangerAt(inject("stack"));
let ada: SignedInMember;

beforeAll(async () => {
  ada = await createMember("Ada");
});

afterAll(() => removeMembers(ada));

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

function signed(header: object, claims: object, key: string): string {
  const content = `${base64({ typ: "JWT", ...header })}.${base64(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

/** Each takes the claims of a real session and makes a token of them that is none. */
const forgeries: [what: string, forge: (claims: Record<string, unknown>) => string][] = [
  ["no signature at all", (claims) => `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.`],
  ["another key", (claims) => signed({ alg: "HS256" }, claims, "another key")],
  ["an empty key", (claims) => signed({ alg: "HS256" }, claims, "")],
  [
    "the public key as the secret",
    (claims) => signed({ alg: "HS256" }, claims, inject("stack").publishableKey),
  ],
  [
    "an algorithm that it was not signed with",
    (claims) => signed({ alg: "none" }, claims, localJwtSecret),
  ],
  [
    "a key of its own in the header",
    (claims) => {
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const jwk = publicKey.export({ format: "jwk" });
      const content = `${base64({ alg: "RS256", typ: "JWT", jwk })}.${base64(claims)}`;
      const signature = createSign("sha256").update(content).sign(privateKey, "base64url");
      return `${content}.${signature}`;
    },
  ],
  [
    "the right key, but it has run out",
    (claims) => signed({ alg: "HS256" }, { ...claims, exp: 1_000_000_000 }, localJwtSecret),
  ],
  [
    "other claims under the old signature",
    (claims) => {
      const [header, , signature] = ada.token.split(".");
      return `${header}.${base64({ ...claims, role: "service_role" })}.${signature}`;
    },
  ],
];

const doors: [path: string, ask: (token: string) => ReturnType<typeof stranger.get>][] = [
  ["the account", (token) => stranger.get("/auth/v1/user", bearer(token))],
  ["the account's changes", (token) => stranger.put("/auth/v1/user", { data: {} }, bearer(token))],
  ["the profiles", (token) => stranger.get("/rest/v1/profiles?select=id", bearer(token))],
  [
    "a function",
    (token) => {
      const body = { userId: ada.id, name: "Eve", email: ada.email };
      return stranger.post("/functions/v1/create-user-profile", body, bearer(token));
    },
  ],
  [
    "the files",
    (token) =>
      stranger.post(
        `/storage/v1/object/avatars/${ada.id}/0123456789abcdef.webp`,
        {},
        { ...bearer(token), "content-type": "image/webp" },
      ),
  ],
];

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

describe.each(doors)("%s", (_door, ask) => {
  it("is open to a real token", async () => {
    expect((await ask(ada.token)).status).toBeLessThan(300);
  });

  it.each(forgeries)("is closed to a token with %s", async (_what, forge) => {
    const { status } = await ask(forge(claimsOf(ada.token)));
    // Storage tells its refusals inside a 400.
    expect([400, 401, 403]).toContain(status);
  });

  it.each([5_000, 100_000])(
    "refuses a token of %i characters without falling over",
    async (length) => {
      const answer = await ask("a".repeat(length)).catch((error: Error) => error);
      // Node ends the conversation when the head of a request is longer than 16 kB.
      if (!(answer instanceof Error)) expect([400, 401, 403, 431]).toContain(answer.status);
      expect((await ask(ada.token)).status).toBeLessThan(500);
    },
  );
});
