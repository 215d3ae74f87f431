import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAsAdmin } from "./support/database.ts";
import {
  createMember,
  removeMembers,
  type SignedInMember,
  signIn,
  visitorClient,
} from "./support/members.ts";

const admin = connectAsAdmin();
let ada: SignedInMember;
let grace: SignedInMember;

beforeAll(async () => {
  [ada, grace] = await Promise.all([createMember(), createMember()]);
});

afterAll(async () => {
  await removeMembers(ada, grace);
  await admin.end();
});

async function sessionsOf({ client }: SignedInMember): Promise<Record<string, unknown>[]> {
  const { data, error } = await client.rpc("list_sessions");
  if (error) throw error;
  return data;
}

it("lists the member's own devices, the one that asks first", async () => {
  const phone = await signIn(ada.email);
  const seenFromPhone = await sessionsOf(phone);
  const seenFromLaptop = await sessionsOf(ada);

  expect(seenFromPhone.map(({ is_current }) => is_current)).toEqual([true, false]);
  expect(seenFromLaptop.map(({ id }) => id)).toEqual([seenFromPhone[1]?.id, seenFromPhone[0]?.id]);
  expect(Object.keys(seenFromPhone[0] ?? {})).toEqual([
    "id",
    "created_at",
    "refreshed_at",
    "user_agent",
    "ip",
    "is_current",
  ]);
  expect(seenFromPhone[0]).toMatchObject({ ip: "127.0.0.1", user_agent: "node" });
});

it("says when a session was last refreshed, as a moment and not as a wall clock", async () => {
  const phone = await signIn(ada.email);
  const before = Date.now();
  await phone.client.auth.refreshSession();
  const [current] = await sessionsOf(phone);
  // A minute's room for two clocks; a wrong time zone is off by half an hour at least.
  expect(Math.abs(Date.parse(String(current?.refreshed_at)) - before)).toBeLessThan(60_000);
});

it("signs a device out: it refreshes no more and sees nothing", async () => {
  const phone = await signIn(ada.email);
  const [current] = await sessionsOf(phone);

  const ended = await ada.client.rpc("end_session", { session_id: current?.id });
  expect(ended.data).toBe(true);

  expect((await phone.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await sessionsOf(ada)).map(({ id }) => id)).not.toContain(current?.id);
  // Its access token is good for an hour yet, but not for this.
  expect(await sessionsOf(phone)).toEqual([]);
  const [own] = await sessionsOf(ada);
  expect((await phone.client.rpc("end_session", { session_id: own?.id })).data).toBe(false);
  expect((await sessionsOf(ada))[0]?.id).toBe(own?.id);
});

it("ends nobody else's session", async () => {
  const [hers] = await sessionsOf(grace);
  const tried = await ada.client.rpc("end_session", { session_id: hers?.id });
  expect(tried.data).toBe(false);
  expect(await sessionsOf(grace)).toHaveLength(1);
});

it("shows no session that has run out", async () => {
  const phone = await signIn(grace.email);
  const [current] = await sessionsOf(phone);
  await admin`update auth.sessions set not_after = now() where id = ${String(current?.id)}`;
  expect(await sessionsOf(grace)).toHaveLength(1);
  expect(await sessionsOf(phone)).toEqual([]);
});

it("is not for visitors", async () => {
  expect((await visitorClient().rpc("list_sessions")).error?.code).toBe("42501");
  const ended = await visitorClient().rpc("end_session", { session_id: ada.id });
  expect(ended.error?.code).toBe("42501");
});
