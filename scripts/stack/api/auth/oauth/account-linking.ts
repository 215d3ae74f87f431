import { AuthError } from "../auth-error.ts";
import { type Db, findUserById, type UserRow } from "../user-store.ts";
import type { ExternalUser } from "./external-user.ts";

/** Whose sign-in this is. */
export type LinkingDecision =
  | { kind: "account-exists"; user: UserRow; identityId: string }
  | { kind: "link-account"; user: UserRow }
  | { kind: "create-account" };

async function lockedUser(db: Db, id: string): Promise<UserRow> {
  // Locked, so that neither a confirmation nor a second sign-in changes it underneath.
  await db`select id from auth.users where id = ${id} for update`;
  const user = await findUserById(db, id);
  if (!user) throw new Error(`the identity's user ${id} does not exist`);
  return user;
}

/**
 * The person is known by the provider's subject; else by an address that the provider has verified, whoever
 * registered it and however; else new. An unverified address links to nothing (GoTrue: models/linking.go).
 */
export async function decideLinking(
  db: Db,
  provider: string,
  external: ExternalUser,
): Promise<LinkingDecision> {
  const [identity] = await db<{ id: string; user_id: string }[]>`
    select id, user_id from auth.identities
    where provider = ${provider} and provider_id = ${external.subject}`;
  if (identity) {
    const user = await lockedUser(db, identity.user_id);
    return { kind: "account-exists", user, identityId: identity.id };
  }
  if (!external.email?.verified) return { kind: "create-account" };
  const owners = await ownersOf(db, external.email.address);
  const [only, ...others] = owners;
  if (others.length > 0) {
    throw new AuthError(
      500,
      "unexpected_failure",
      "Multiple accounts with the same email address in the same linking domain detected: default",
    );
  }
  return only
    ? { kind: "link-account", user: await lockedUser(db, only.id) }
    : { kind: "create-account" };
}

/**
 * The accounts that this address belongs to. An identity counts with the address its provider has verified, and
 * only so: else somebody could claim a stranger's address at one provider, and wait for the stranger to use another.
 */
async function ownersOf(db: Db, address: string): Promise<{ id: string }[]> {
  const byIdentity = await db<{ id: string }[]>`
    select distinct user_id as id from auth.identities
    where email = ${address} and (provider = 'email' or identity_data ->> 'email_verified' = 'true')`;
  if (byIdentity.length > 0) return byIdentity;
  return db<
    { id: string }[]
  >`select id from auth.users where email = ${address} and not is_sso_user`;
}
