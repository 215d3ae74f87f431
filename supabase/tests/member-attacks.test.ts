import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connectAsAdmin } from "./support/database.ts";
import { createMember, removeMembers, type SignedInMember } from "./support/members.ts";

const admin = connectAsAdmin();
let mallory: SignedInMember;
let victim: SignedInMember;

beforeAll(async () => {
  [mallory, victim] = await Promise.all([createMember("Mallory"), createMember("Victim")]);
});

afterAll(async () => {
  await removeMembers(mallory, victim);
  await admin.end();
});

interface Asked {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request that no client library would make, as Mallory unless the headers say otherwise. */
async function ask({ method = "POST", path, body, headers }: Asked) {
  const { api, publishableKey } = inject("stack");
  const response = await fetch(`${api}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${mallory.token}`,
      "content-type": "application/json",
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

/** Everything about both rows that Mallory must not change. */
async function protectedFacts() {
  return [
    ...(await admin`
      select id, email, is_verified, created_at, case when id = ${victim.id} then profiles::text end as whole
      from public.profiles where id in (${mallory.id}, ${victim.id}) order by id`),
  ];
}

/** Runs the attack and proves that nothing protected has changed, whatever the answer was. */
async function withoutEffect<Result>(attack: () => Promise<Result>): Promise<Result> {
  const before = await protectedFacts();
  const result = await attack();
  expect(await protectedFacts()).toEqual(before);
  return result;
}

const merge = { prefer: "resolution=merge-duplicates,return=minimal" };
const ignore = { prefer: "resolution=ignore-duplicates,return=minimal" };

describe("writing what is not one's own", () => {
  it.each<[string, () => Asked]>([
    [
      "a protected column among others",
      () => ({
        method: "PATCH",
        path: `profiles?id=eq.${mallory.id}`,
        body: { bio: "x", is_verified: true },
      }),
    ],
    [
      "one's own new id",
      () => ({ method: "PATCH", path: `profiles?id=eq.${mallory.id}`, body: { id: victim.id } }),
    ],
    ["a row for somebody else", () => ({ path: "profiles", body: { id: victim.id, name: "M" } })],
    [
      "many rows, one of them somebody else's",
      () => ({
        path: "profiles",
        body: [
          { id: mallory.id, name: "M" },
          { id: victim.id, name: "M" },
        ],
      }),
    ],
    [
      "columns named in the address",
      () => ({ path: "profiles?columns=name,is_verified", body: { name: "M", is_verified: true } }),
    ],
    [
      "an upsert of somebody else's row",
      () => ({ path: "profiles", body: { id: victim.id, name: "M" }, headers: merge }),
    ],
    [
      "an upsert with on_conflict",
      () => ({
        path: "profiles?on_conflict=id",
        body: { id: victim.id, name: "M" },
        headers: merge,
      }),
    ],
    [
      "an upsert of one's own protected columns",
      () => ({
        path: "profiles?on_conflict=id",
        body: { id: mallory.id, name: "M", is_verified: true },
        headers: merge,
      }),
    ],
    [
      "an upsert that ignores duplicates",
      () => ({ path: "profiles", body: { id: victim.id, name: "M" }, headers: ignore }),
    ],
    [
      "a PUT of the whole row",
      () => ({
        method: "PUT",
        path: `profiles?id=eq.${victim.id}`,
        body: { id: victim.id, name: "M" },
      }),
    ],
    ["a row that is taken away", () => ({ method: "DELETE", path: `profiles?id=eq.${victim.id}` })],
    ["every row that is taken away", () => ({ method: "DELETE", path: "profiles" })],
    [
      "terms that somebody else accepts",
      () => ({ path: "terms_acceptances", body: { user_id: victim.id, version: "2026-11-01" } }),
    ],
    [
      "an acceptance dated back",
      () => ({
        path: "terms_acceptances",
        body: { version: "2026-11-01", accepted_at: "2020-01-01" },
      }),
    ],
  ])("is refused: %s", async (_what, asked) => {
    const { status, body } = await withoutEffect(() => ask(asked()));
    expect({ status, code: body.code }).toEqual({ status: 403, code: "42501" });
  });

  it("is without effect: a change of every row reaches the own one alone", async () => {
    const asked = {
      method: "PATCH",
      path: "profiles?id=not.is.null",
      body: { company: "Everywhere" },
    };
    const { status, body } = await withoutEffect(() =>
      ask({ ...asked, headers: { prefer: "return=representation" } }),
    );
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([mallory.id]);
  });
});

describe("reading what is not one's own", () => {
  it.each([
    "profiles?select=*",
    "profiles?select=id&or=(id.not.is.null,name.eq.x)",
    "profiles?select=id&limit=100&order=email.desc",
  ])("shows the own row alone: %s", async (path) => {
    const { body } = await ask({ method: "GET", path });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([mallory.id]);
  });

  it("does not even count the others", async () => {
    const headers = { prefer: "count=exact" };
    const answer = await ask({ method: "GET", path: "profiles?select=id", headers });
    expect(answer.headers.get("content-range")).toBe("0-0/1");
  });

  it("does not tell by a filter whether an address is known", async () => {
    const path = `profiles?select=id&email=eq.${encodeURIComponent(victim.email)}`;
    expect((await ask({ method: "GET", path })).body).toEqual([]);
  });

  it.each([
    "profiles?select=id,users(email)",
    "profiles?select=id,auth.users(email)",
    "profiles?select=id,terms_acceptances(user_id)",
    "terms_acceptances?select=version,profiles(email)",
    "terms_acceptances?select=version,users(email)",
  ])("finds no way through another table: %s", async (path) => {
    const { status, body } = await ask({ method: "GET", path });
    // No such relation (PostgREST: 400, PGRST200), or not even such a table.
    expect([400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain("@example.com");
  });

  it.each(["auth", "private", "storage", "extensions", "pg_catalog", "information_schema"])(
    "has no address for the schema %s",
    async (schema) => {
      const read = await ask({
        method: "GET",
        path: "users",
        headers: { "accept-profile": schema },
      });
      expect(read).toMatchObject({ status: 406, body: { code: "PGRST106" } });
      const call = await ask({
        path: "rpc/hourly_cleanup",
        body: {},
        headers: { "content-profile": schema },
      });
      expect(call).toMatchObject({ status: 406, body: { code: "PGRST106" } });
    },
  );

  it.each(["users", "verification_codes", "verification_requests", "objects", "sessions"])(
    "has no table %s",
    async (table) => {
      expect((await ask({ method: "GET", path: table })).status).toBe(404);
    },
  );

  it("shows members without an address, whatever is asked for", async () => {
    const { status, body } = await ask({ path: "rpc/newest_members?select=*", body: {} });
    expect(status).toBe(200);
    for (const member of body) expect(member).not.toHaveProperty("email");
    const email = await ask({ path: "rpc/newest_members?select=email", body: {} });
    expect(email.status).toBe(400);
  });
});

describe("being somebody else", () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  function forged(header: object, claims: object, secret = ""): string {
    const content = `${encode(header)}.${encode(claims)}`;
    const signature = secret && createHmac("sha256", secret).update(content).digest("base64url");
    return `${content}.${signature}`;
  }

  const inAnHour = Math.floor(Date.now() / 1000) + 3600;

  it.each([
    [
      "nobody signed",
      () =>
        forged(
          { alg: "none", typ: "JWT" },
          { sub: victim.id, role: "authenticated", exp: inAnHour },
        ),
    ],
    [
      "somebody else signed",
      () =>
        forged(
          { alg: "HS256", typ: "JWT" },
          { sub: victim.id, role: "service_role", exp: inAnHour },
          "guessed",
        ),
    ],
    [
      "was changed after signing",
      () => {
        const [header, , signature] = mallory.token.split(".");
        return `${header}.${encode({ sub: victim.id, role: "service_role", exp: inAnHour })}.${signature}`;
      },
    ],
  ])("fails with a token that %s", async (_what, token) => {
    const headers = { authorization: `Bearer ${token()}` };
    const { status, body } = await ask({ method: "GET", path: "profiles?select=id", headers });
    expect(status).toBe(401);
    expect(body).toHaveProperty("code");
  });

  it.each<[string, () => unknown]>([
    ["role", () => "service_role"],
    ["sub", () => victim.id],
    ["is_verified", () => true],
    ["is_admin", () => true],
  ])("fails by writing %s into the own user_metadata", async (name, value) => {
    await withoutEffect(() => mallory.client.auth.updateUser({ data: { [name]: value() } }));
    const { data: refreshed } = await mallory.client.auth.refreshSession();
    expect(refreshed.user?.user_metadata).toHaveProperty(name, value());
    const { data } = await mallory.client.from("profiles").select("id");
    expect(data).toEqual([{ id: mallory.id }]);
  });

  it("fails by writing a role or app_metadata beside the user_metadata", async () => {
    const { api, publishableKey } = inject("stack");
    const claims = { role: "service_role", app_metadata: { role: "service_role", admin: true } };
    await fetch(`${api}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${mallory.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ ...claims, email_confirm: true }),
    });
    const [account] = await admin`
      select role, raw_app_meta_data ->> 'role' as told from auth.users where id = ${mallory.id}`;
    expect(account).toEqual({ role: "authenticated", told: null });
  });
});
