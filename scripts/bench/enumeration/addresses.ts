import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/bcrypt";
import type { Sql } from "postgres";

export const addressKinds = ["unknown", "waiting", "confirmed"] as const;
export type AddressKind = (typeof addressKinds)[number];

/** The cost that the auth server hashes with. */
const bcryptCost = 10;

/** So many addresses of each kind. Those with an account have a password that nobody asks with. */
export async function makeAddresses(
  sql: Sql,
  count: number,
): Promise<Record<AddressKind, string[]>> {
  const fresh = (kind: AddressKind) =>
    Array.from({ length: count }, () => `${kind}-${randomUUID()}@example.com`);
  const addresses = {
    unknown: fresh("unknown"),
    waiting: fresh("waiting"),
    confirmed: fresh("confirmed"),
  };
  const password = await hash("Right-Horse-1!", bcryptCost);
  for (const kind of ["waiting", "confirmed"] as const) {
    await sql`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at)
      select gen_random_uuid(), email, ${password}, ${kind === "confirmed" ? sql`now()` : null}
      from unnest(${addresses[kind]}::text[]) as email`;
  }
  return addresses;
}
