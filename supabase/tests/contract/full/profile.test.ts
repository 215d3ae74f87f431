/**
 * A member at the data API, the functions and storage.
 * Reference: https://docs.postgrest.org/en/stable/references/api/tables_views.html and …/errors.html;
 * https://supabase.com/docs/guides/storage/debugging/error-codes; functions/_shared/contract.ts
 */
import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../support/call.ts";
import { type Member, newMember } from "../support/people.ts";

const object = { accept: "application/vnd.pgrst.object+json" };
const returned = { prefer: "return=representation" };
let member: Member;
let newcomer: Member;

beforeAll(async () => {
  [member, newcomer] = await Promise.all([newMember(), newMember()]);
  const body = { userId: member.id, name: "Ada Lovelace", email: member.email };
  const made = await call("/functions/v1/create-user-profile", { body, token: member.token });
  expect(made).toMatchObject({ status: 200, body: { success: true, profile: { id: member.id } } });
});

describe("create-user-profile", () => {
  it("answers the second time with the profile that exists", async () => {
    const body = { userId: member.id, name: "Ada", email: member.email };
    const again = await call("/functions/v1/create-user-profile", { body, token: member.token });
    expect(again).toMatchObject({
      status: 200,
      body: { success: false, code: "profile_exists", error: "Profile already exists" },
    });
  });

  it("acts for the token's owner only", async () => {
    const body = { userId: newcomer.id, name: "Eve", email: member.email };
    const other = await call("/functions/v1/create-user-profile", { body, token: member.token });
    expect(other).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});

describe("the profile", () => {
  const own = `/rest/v1/profiles?id=eq.`;

  it("is read as one object (vnd.pgrst.object), with every column and its type", async () => {
    const answer = await call(`${own}${member.id}`, { token: member.token, headers: object });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: member.id,
        email: member.email,
        name: "Ada Lovelace",
        bio: "",
        is_verified: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      },
    });
    expect(answer.headers.get("content-type")).toContain("application/vnd.pgrst.object+json");
  });

  it("of another is not there: PGRST116, 406", async () => {
    const answer = await call(`${own}${member.id}`, { token: newcomer.token, headers: object });
    expect(answer).toMatchObject({ status: 406, body: { code: "PGRST116" } });
  });

  it("is inserted directly as well (201), and only once (23505, 409)", async () => {
    const insert = { body: { name: "New" }, token: newcomer.token, headers: returned };
    expect(await call("/rest/v1/profiles", insert)).toMatchObject({
      status: 201,
      body: [{ id: newcomer.id, email: newcomer.email, name: "New" }],
    });
    expect(await call("/rest/v1/profiles", insert)).toMatchObject({
      status: 409,
      body: { code: "23505" },
    });
  });

  it("is changed, and the changed row comes back; without asking for it, 204", async () => {
    const options = { method: "PATCH", token: member.token, body: { company: "Engines" } };
    expect(await call(`${own}${member.id}`, { ...options, headers: returned })).toMatchObject({
      status: 200,
      body: [{ company: "Engines" }],
    });
    expect(await call(`${own}${member.id}`, options)).toMatchObject({
      status: 204,
      body: undefined,
    });
  });

  it.each([
    ["a column that is the server's (42501, 403)", { is_verified: true }, 403, "42501"],
    ["a value that a constraint refuses (23514, 400)", { twitter_handle: "@ada" }, 400, "23514"],
    ["a column that does not exist (PGRST204, 400)", { nobody: 1 }, 400, "PGRST204"],
  ])("refuses %s", async (_what, body, status, code) => {
    const options = { method: "PATCH", token: member.token, body };
    expect(await call(`${own}${member.id}`, options)).toMatchObject({ status, body: { code } });
  });

  it("of another is not changed: no row fits, and that is no error", async () => {
    const options = { method: "PATCH", token: newcomer.token, body: { bio: "x" } };
    expect(await call(`${own}${member.id}`, { ...options, headers: returned })).toMatchObject({
      status: 200,
      body: [],
    });
  });
});

it("members see members, without their addresses (rpc)", async () => {
  const body = { page_size: 1 };
  const answer = await call("/rest/v1/rpc/newest_members", { body, token: member.token });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    {
      id: expect.any(String),
      name: expect.any(String),
      company: expect.any(String),
      job_title: expect.any(String),
      avatar_url: expect.any(String),
      created_at: expect.any(String),
    },
  ]);
});

describe("the picture", () => {
  const picture = new Blob(["RIFF\0\0\0\0WEBPVP8 "], { type: "image/webp" });
  const pathOf = (id: string) => `avatars/${id}/0123456789abcdef.webp`;

  it("is put into the own folder and read by everybody who has its address", async () => {
    const put = await call(`/storage/v1/object/${pathOf(member.id)}`, {
      body: picture,
      token: member.token,
    });
    expect(put).toMatchObject({ status: 200, body: { Key: pathOf(member.id) } });
    const read = await call(`/storage/v1/object/public/${pathOf(member.id)}`);
    expect(read.status).toBe(200);
    expect(read.headers.get("content-type")).toBe("image/webp");
  });

  it("is not put twice without x-upsert (409 in the body)", async () => {
    const put = (headers?: Record<string, string>) =>
      call(`/storage/v1/object/${pathOf(member.id)}`, {
        body: picture,
        token: member.token,
        headers,
      });
    expect(await put()).toMatchObject({ status: 400, body: { statusCode: "409" } });
    expect((await put({ "x-upsert": "true" })).status).toBe(200);
  });

  it.each([
    ["into another's folder (403 in the body)", () => newcomer.id, "image/webp", "403"],
    ["of another kind (415 in the body)", () => member.id, "image/svg+xml", "415"],
  ])("is refused %s", async (_what, folder, type, statusCode) => {
    const put = await call(`/storage/v1/object/avatars/${folder()}/fedcba9876543210.webp`, {
      body: new Blob(["x"], { type }),
      token: member.token,
    });
    expect(put).toMatchObject({ status: 400, body: { statusCode } });
  });

  it("is removed by its owner", async () => {
    const options = {
      method: "DELETE",
      token: member.token,
      body: { prefixes: [pathOf(member.id).slice(8)] },
    };
    const removed = await call("/storage/v1/object/avatars", options);
    expect(removed.status).toBe(200);
    expect((await call(`/storage/v1/object/public/${pathOf(member.id)}`)).status).toBe(400);
  });
});
