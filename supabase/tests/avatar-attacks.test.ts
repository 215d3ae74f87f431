import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { callFunction } from "./support/api.ts";
import { connectAsAdmin } from "./support/database.ts";
import { createMember, type SignedInMember, visitorClient } from "./support/members.ts";

const admin = connectAsAdmin();
const hash = () => randomBytes(32).toString("hex");
let mallory: SignedInMember;
let victim: SignedInMember;
let victimsPicture: string;

const files = (member: SignedInMember) => member.client.storage.from("avatars");
const picture = (bytes = 64, type = "image/webp") => new Blob([randomBytes(bytes)], { type });

beforeAll(async () => {
  [mallory, victim] = await Promise.all([createMember("Mallory"), createMember("Victim")]);
  victimsPicture = `${victim.id}/${hash()}.webp`;
  const { error } = await files(victim).upload(victimsPicture, picture());
  if (error) throw error;
});

afterAll(async () => {
  for (const { token } of [mallory, victim]) {
    await callFunction("delete-account", { confirmation: "delete my account" }, token);
  }
  await admin.end();
});

/** What lies in the bucket for either of the two, with its version. */
async function stored() {
  return [
    ...(await admin`
      select name, version, owner_id from storage.objects
      where name like any (${[`%${mallory.id}%`, `%${victim.id}%`]}) order by name`),
  ];
}

async function withoutEffect<Result>(attack: () => Promise<Result>): Promise<Result> {
  const before = await stored();
  const result = await attack();
  expect(await stored()).toEqual(before);
  return result;
}

/** A PUT or POST of a file to an address exactly as written: no client tidies it up. */
async function put(path: string, type = "image/webp", method = "POST"): Promise<number> {
  const { api, publishableKey } = inject("stack");
  const response = await fetch(`${api}/storage/v1/object/${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${mallory.token}`,
      "content-type": type,
    },
    body: new Uint8Array(randomBytes(64)),
  });
  return response.status;
}

describe("another's pictures", () => {
  it("are not replaced", async () => {
    const replaced = await withoutEffect(() =>
      files(mallory).upload(victimsPicture, picture(), { upsert: true }),
    );
    expect(replaced.error).toMatchObject({ statusCode: "403" });
    const updated = await withoutEffect(() => files(mallory).update(victimsPicture, picture()));
    expect(updated.error).toMatchObject({ statusCode: "403" });
  });

  it("are not removed, moved, copied or listed", async () => {
    const removed = await withoutEffect(() => files(mallory).remove([victimsPicture]));
    expect(removed.data).toEqual([]);
    const own = `${mallory.id}/${hash()}.webp`;
    expect(
      (await withoutEffect(() => files(mallory).move(victimsPicture, own))).error,
    ).toBeTruthy();
    expect(
      (await withoutEffect(() => files(mallory).copy(victimsPicture, own))).error,
    ).toBeTruthy();
    expect((await files(mallory).list(victim.id)).data).toEqual([]);
    const everything = await files(mallory).list("", { limit: 1000 });
    expect(everything.data?.map(({ name }) => name)).not.toContain(victim.id);
  });

  it("get no address to upload to", async () => {
    const signed = await withoutEffect(() =>
      files(mallory).createSignedUploadUrl(`${victim.id}/${hash()}.webp`),
    );
    expect(signed.error).toMatchObject({ statusCode: "403" });
  });

  it("do not get a file of one's own moved among them", async () => {
    const own = `${mallory.id}/${hash()}.webp`;
    await files(mallory).upload(own, picture());
    const target = `${victim.id}/${hash()}.webp`;
    expect((await withoutEffect(() => files(mallory).move(own, target))).error).toBeTruthy();
    expect((await withoutEffect(() => files(mallory).copy(own, target))).error).toBeTruthy();
  });
});

describe("a path", () => {
  it.each<[string, () => string]>([
    ["upwards", () => `avatars/${mallory.id}/../${victim.id}/${hash()}.webp`],
    ["upwards, encoded", () => `avatars/${mallory.id}/%2e%2e/${victim.id}/${hash()}.webp`],
    [
      "upwards, with encoded slashes",
      () => `avatars/${mallory.id}%2f..%2f${victim.id}%2f${hash()}.webp`,
    ],
    ["with the other's folder inside", () => `avatars/${mallory.id}/${victim.id}/${hash()}.webp`],
    ["beginning with a slash", () => `avatars//${victim.id}/${hash()}.webp`],
    ["without a folder", () => `avatars/${hash()}.webp`],
    ["with a folder that only begins alike", () => `avatars/${mallory.id}x/${hash()}.webp`],
    ["with the id in capitals", () => `avatars/${mallory.id.toUpperCase()}/${hash()}.webp`],
    ["that ends in .html", () => `avatars/${mallory.id}/${hash()}.html`],
    ["that ends in .webp.svg", () => `avatars/${mallory.id}/${hash()}.webp.svg`],
    ["with a line break", () => `avatars/${mallory.id}/${hash()}.webp%0a`],
    ["with a NUL", () => `avatars/${mallory.id}/${hash()}.webp%00.html`],
    ["that is no hash", () => `avatars/${mallory.id}/me.webp`],
    ["in another bucket", () => `other/${mallory.id}/${hash()}.webp`],
  ])("is refused: %s", async (_what, path) => {
    for (const method of ["POST", "PUT"]) {
      const status = await withoutEffect(() => put(path(), "image/webp", method));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe("a file", () => {
  it.each([
    "image/svg+xml",
    "text/html",
    "image/png",
    "application/pdf",
    "",
    "image/webp; x=text/html",
  ])("is refused as %j", async (type) => {
    const status = await withoutEffect(() => put(`avatars/${mallory.id}/${hash()}.webp`, type));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("is refused above 2 MB, and taken at 2 MB", async () => {
    const path = () => `${mallory.id}/${hash()}.webp`;
    const over = await withoutEffect(() => files(mallory).upload(path(), picture(2_097_153)));
    expect(over.error).toMatchObject({ statusCode: "413" });
    const most = await files(mallory).upload(path(), picture(2_097_152));
    expect(most.error).toBeNull();
  });
});

describe("the bucket", () => {
  it.each([
    ["made", "POST", "bucket", { id: "mine", name: "mine", public: true }],
    [
      "opened to other types",
      "PUT",
      "bucket/avatars",
      { public: true, allowed_mime_types: ["text/html"] },
    ],
    ["emptied", "POST", "bucket/avatars/empty", {}],
    ["deleted", "DELETE", "bucket/avatars", {}],
  ])("is not %s by a member", async (_what, method, path, body) => {
    const { api, publishableKey } = inject("stack");
    const buckets = () => admin`select id, public, allowed_mime_types from storage.buckets`;
    const before = [...(await buckets())];
    await withoutEffect(() =>
      fetch(`${api}/storage/v1/${path}`, {
        method,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${mallory.token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      }),
    );
    expect([...(await buckets())]).toEqual(before);
  });

  it("is not even seen by a visitor", async () => {
    expect((await visitorClient().storage.listBuckets()).data ?? []).toEqual([]);
  });
});
