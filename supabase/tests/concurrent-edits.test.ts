import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createMember,
  removeMembers,
  type SignedInMember,
  secretClient,
  signIn,
} from "./support/members.ts";

let laptop: SignedInMember;
let phone: SignedInMember;

beforeAll(async () => {
  laptop = await createMember("Ada");
  phone = await signIn(laptop.email);
});

afterAll(() => removeMembers(laptop));

async function readUpdatedAt({ client }: SignedInMember): Promise<string> {
  const { data, error } = await client.from("profiles").select("updated_at").single();
  if (error) throw error;
  return data.updated_at;
}

/** Saves as the app does: only on top of what was read. @returns the row, or null when it has changed since */
async function save({ id, client }: SignedInMember, changes: object, readAt: string) {
  const { data, error } = await client
    .from("profiles")
    .update(changes)
    .eq("id", id)
    .eq("updated_at", readAt)
    .select()
    .maybeSingle();
  if (error) throw error;
  return data;
}

it("saves over nothing that was saved in between", async () => {
  const [seenByLaptop, seenByPhone] = [await readUpdatedAt(laptop), await readUpdatedAt(phone)];

  const first = await save(phone, { company: "From the phone" }, seenByPhone);
  expect(first).toMatchObject({ company: "From the phone" });
  expect(await save(laptop, { company: "From the laptop" }, seenByLaptop)).toBeNull();

  // Having seen the other's change, the second may save.
  const second = await save(laptop, { company: "From the laptop" }, first.updated_at);
  expect(second).toMatchObject({ company: "From the laptop" });
});

it("lets one of many through that save at once", async () => {
  const seen = await readUpdatedAt(laptop);
  const saves = Array.from({ length: 10 }, (_, index) =>
    save(index % 2 ? laptop : phone, { job_title: `Save ${index}` }, seen),
  );
  const saved = (await Promise.all(saves)).filter((row) => row !== null);
  expect(saved).toHaveLength(1);
  const { data } = await laptop.client.from("profiles").select("job_title").single();
  expect(data?.job_title).toBe(saved[0].job_title);
});

it("notices what the server has changed, too", async () => {
  const seen = await readUpdatedAt(laptop);
  await secretClient().from("profiles").update({ is_verified: true }).eq("id", laptop.id);
  expect(await save(laptop, { bio: "x" }, seen)).toBeNull();
});

it("keeps what the other device changed in other fields when only the changed ones are sent", async () => {
  await save(phone, { twitter_handle: "ada" }, await readUpdatedAt(phone));
  const saved = await save(laptop, { bio: "New" }, await readUpdatedAt(laptop));
  expect(saved).toMatchObject({ twitter_handle: "ada", bio: "New" });
});
