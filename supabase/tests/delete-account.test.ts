import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { uniqueEmail } from "./support/accounts.ts";
import { callFunction } from "./support/api.ts";
import { connectAsAdmin } from "./support/database.ts";
import {
  createMember,
  removeMembers,
  type SignedInMember,
  secretClient,
  signIn,
} from "./support/members.ts";
import { storedFilesWith, tablesThatName } from "./support/traces.ts";

const admin = connectAsAdmin();
const confirmation = { confirmation: "delete my account" };
let stranger: SignedInMember;
let member: SignedInMember;

/** A picture of nobody else's, so that its bytes can be searched for. */
const newPicture = () => randomBytes(256);

async function putPicture({ id, client }: SignedInMember, bytes: Buffer): Promise<string> {
  const path = `${id}/${randomBytes(32).toString("hex")}.webp`;
  const file = new Blob([new Uint8Array(bytes)], { type: "image/webp" });
  const { error } = await client.storage.from("avatars").upload(path, file);
  if (error) throw error;
  return path;
}

/** Leaves a trace in every table that can hold one. @returns the bytes of the pictures */
async function leaveTraces(person: SignedInMember): Promise<Buffer[]> {
  const { id, email, client } = person;
  await client.from("terms_acceptances").insert({ version: "2026-11-01" });
  await signIn(email);
  await client.auth.updateUser({ email: uniqueEmail("new") });
  await callFunction("send-verification-code", { email, name: "T", type: "signup" });
  await admin`
    insert into auth.flow_state
      (id, user_id, auth_code, authentication_method, provider_type, provider_access_token)
    values (${randomUUID()}, ${id}, 'c', 'oauth', 'google', 'secret')`;
  await admin`
    insert into auth.audit_log_entries (id, payload) values
      (${randomUUID()}, ${admin.json({ action: "login", actor_id: id, actor_username: email })}),
      (${randomUUID()}, ${admin.json({ action: "user_modified", actor_id: randomUUID(), traits: { user_id: id, user_email: email } })})`;
  const pictures = [newPicture(), newPicture(), newPicture()];
  for (const bytes of pictures) await putPicture(person, bytes);
  return pictures;
}

beforeAll(async () => {
  stranger = await createMember("Stranger");
  await leaveTraces(stranger);
});

beforeEach(async () => {
  member = await createMember("Leaver");
});

afterAll(async () => {
  await callFunction("delete-account", confirmation, stranger.token);
  await admin.end();
});

it("leaves no row and no file of the person, and everything of everybody else", async () => {
  const pictures = await leaveTraces(member);
  const before = await tablesThatName(admin, member.id);
  // The search itself works: everything that was left is found.
  expect(Object.keys(before)).toEqual([
    "auth.audit_log_entries",
    "auth.flow_state",
    "auth.identities",
    "auth.refresh_tokens",
    "auth.sessions",
    "auth.users",
    "public.profiles",
    "public.terms_acceptances",
    "storage.objects",
  ]);
  expect(Object.keys(await tablesThatName(admin, member.email))).toEqual([
    "auth.audit_log_entries",
    "auth.identities",
    "auth.users",
    "private.verification_codes",
    "private.verification_requests",
    "public.profiles",
  ]);
  for (const bytes of pictures) expect(await storedFilesWith(admin, bytes)).toHaveLength(1);
  const strangers = [stranger.id, stranger.email];
  const ofStranger = await Promise.all(strangers.map((text) => tablesThatName(admin, text)));

  const answer = await callFunction("delete-account", confirmation, member.token);

  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(await tablesThatName(admin, member.id)).toEqual({});
  expect(await tablesThatName(admin, member.email)).toEqual({});
  for (const bytes of pictures) expect(await storedFilesWith(admin, bytes)).toEqual([]);
  expect(await Promise.all(strangers.map((text) => tablesThatName(admin, text)))).toEqual(
    ofStranger,
  );
});

it("lets the open tab of a deleted account write nothing any more", async () => {
  await callFunction("delete-account", confirmation, member.token);
  await expect(putPicture(member, newPicture())).rejects.toThrow("row-level security");
  const profile = await member.client.from("profiles").insert({ name: "Back" });
  expect(profile.error?.code).toBe("23503");
  expect(await tablesThatName(admin, member.id)).toEqual({});
});

it("asks for a fresh sign-in when the session is older than ten minutes", async () => {
  await admin`
    update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${member.id}`;
  const refused = await callFunction("delete-account", confirmation, member.token);
  expect(refused).toMatchObject({ status: 403, body: { code: "reauthentication_needed" } });

  // Signing in elsewhere does not help a token that was stolen.
  const fresh = await signIn(member.email);
  const still = await callFunction("delete-account", confirmation, member.token);
  expect(still.status).toBe(403);
  expect((await callFunction("delete-account", confirmation, fresh.token)).status).toBe(200);
});

it("refuses a session that was ended", async () => {
  await member.client.auth.signOut({ scope: "global" });
  const answer = await callFunction("delete-account", confirmation, member.token);
  expect(answer).toMatchObject({ status: 401, body: { code: "no_authorization" } });
  await removeMembers(member);
});

it("may be asked twice, and takes up a deletion that broke off after the account had gone", async () => {
  const bytes = newPicture();
  const path = await putPicture(member, bytes);
  await removeMembers(member);
  const url = `${inject("stack").api}/storage/v1/object/public/avatars/${path}`;
  expect((await fetch(url)).status).toBe(200);

  for (let time = 1; time <= 2; time += 1) {
    const answer = await callFunction("delete-account", confirmation, member.token);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  }
  expect((await fetch(url)).ok).toBe(false);
  expect(await storedFilesWith(admin, bytes)).toEqual([]);
  expect(await tablesThatName(admin, member.id)).toEqual({});
});

it("takes no token but a member's", async () => {
  const { publishableKey } = inject("stack");
  expect((await callFunction("delete-account", confirmation)).status).toBe(401);
  expect((await callFunction("delete-account", confirmation, publishableKey)).status).toBe(401);
  await removeMembers(member);
});

it("leaves nothing in the auth server's tables when an administrator deletes", async () => {
  await leaveTraces(member);
  const removed = await secretClient().storage.from("avatars").list(member.id);
  await secretClient()
    .storage.from("avatars")
    .remove((removed.data ?? []).map(({ name }) => `${member.id}/${name}`));
  await removeMembers(member);
  expect(await tablesThatName(admin, member.id)).toEqual({});
  expect(await tablesThatName(admin, member.email)).toEqual({});
});
