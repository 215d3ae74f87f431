import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { callFunction } from "../support/api.ts";
import {
  createMember,
  type SignedInMember,
  secretClient,
  visitorClient,
} from "../support/members.ts";
import { type Role, readPrivileges, roles } from "./document.ts";

const { files } = readPrivileges();
let owner: SignedInMember;
let stranger: SignedInMember;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([createMember(), createMember()]);
});

afterAll(async () => {
  const confirmation = { confirmation: "delete my account" };
  await callFunction("delete-account", confirmation, owner.token);
  await callFunction("delete-account", confirmation, stranger.token);
});

const picture = () => new Blob([randomBytes(64)], { type: "image/webp" });
const newPath = ({ id }: SignedInMember) => `${id}/${randomBytes(16).toString("hex")}.webp`;

/** A picture that lies there already, put by somebody who may. */
async function existingPath(folder: SignedInMember): Promise<string> {
  const path = newPath(folder);
  const { error } = await secretClient().storage.from("avatars").upload(path, picture());
  if (error) throw error;
  return path;
}

/** Statuses are in the body (the platform answers 400 to all), so the code is the refusal. */
type Refusal = { refused: string | undefined };
type Attempt = (client: SupabaseClient, folder: SignedInMember) => Promise<boolean | Refusal>;

const refusal = (error: { statusCode?: string }): Refusal => ({ refused: error.statusCode });

const attempts: Record<string, Attempt> = {
  "read by address": async (client, folder) => {
    const { data } = client.storage.from("avatars").getPublicUrl(await existingPath(folder));
    return (await fetch(data.publicUrl)).ok;
  },
  list: async (client, folder) => {
    const path = await existingPath(folder);
    const { data } = await client.storage.from("avatars").list(folder.id);
    return (data ?? []).some(({ name }) => path.endsWith(`/${name}`));
  },
  upload: async (client, folder) => {
    const { error } = await client.storage.from("avatars").upload(newPath(folder), picture());
    return error ? refusal(error) : true;
  },
  replace: async (client, folder) => {
    const path = await existingPath(folder);
    const files = client.storage.from("avatars");
    const { error } = await files.upload(path, picture(), { upsert: true });
    return error ? refusal(error) : true;
  },
  remove: async (client, folder) => {
    const path = await existingPath(folder);
    const { error } = await client.storage.from("avatars").remove([path]);
    if (error) return refusal(error);
    const url = `${inject("stack").api}/storage/v1/object/public/avatars/${path}`;
    return !(await fetch(url)).ok;
  },
};

const clients: Record<Role, () => SupabaseClient> = {
  anon: visitorClient,
  authenticated: () => owner.client,
  service_role: secretClient,
};

/** Putting is refused aloud; what one may not see is simply not there. */
const whenForbidden = (operation: string): boolean | Refusal =>
  ["upload", "replace"].includes(operation) ? { refused: "403" } : false;

const cells = files.flatMap(({ name, reach }) =>
  roles.map((role) => ({ name, role, reach: reach[role] })),
);

it.each(cells)("$role: $name: $reach", async ({ name, role, reach }) => {
  const attempt = attempts[name];
  if (!attempt) throw new Error(`Nobody knows how to try "${name}".`);
  const mine = reach ? true : whenForbidden(name);
  const others = reach === "all" ? true : whenForbidden(name);
  expect(await attempt(clients[role](), owner)).toEqual(mine);
  expect(await attempt(clients[role](), stranger)).toEqual(others);
});

it("has a line for every operation that can be tried", () => {
  expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(attempts).sort());
});
