import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createMember,
  removeMembers,
  type SignedInMember,
  secretClient,
} from "./support/members.ts";

let members: SignedInMember[];

beforeAll(async () => {
  members = await Promise.all([createMember(null), createMember(null)]);
});

afterAll(() => removeMembers(...members));

it("shows each account, without its identities", async () => {
  // The newest come first; other tests make accounts meanwhile.
  const { data, error } = await secretClient().auth.admin.listUsers({ perPage: 1000 });
  expect(error).toBeNull();
  for (const { id, email } of members) {
    const listed = data.users.find((user) => user.id === id);
    expect(listed).toMatchObject({ email, identities: null });
  }
});

it("is for the secret key alone", async () => {
  const { error } = (await members[0]?.client.auth.admin.listUsers()) ?? {};
  expect(error).toMatchObject({ status: 403, code: "not_admin" });
});
