import { randomUUID } from "node:crypto";
import type { StackConfig } from "../../../config.ts";
import { AuthError } from "../auth-error.ts";
import {
  createIdentity,
  type Db,
  findUserById,
  identitiesOf,
  jsonObject,
  type UserRow,
} from "../user-store.ts";
import { decideLinking } from "./account-linking.ts";
import type { ExternalUser } from "./external-user.ts";

/** The providers of an account in the order it got them, in app_metadata (GoTrue: UpdateAppMetaDataProviders). */
async function updateProviders(db: Db, user: UserRow): Promise<void> {
  const identities = await identitiesOf(db, user.id);
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  const metadata = {
    ...jsonObject(user.raw_app_meta_data),
    provider: providers[0] ?? "",
    providers,
  };
  await db`update auth.users set raw_app_meta_data = ${db.json(metadata)}, updated_at = now() where id = ${user.id}`;
}

async function mergeMetadata(db: Db, user: UserRow, external: ExternalUser): Promise<void> {
  const merged = { ...jsonObject(user.raw_user_meta_data), ...external.metadata };
  await db`update auth.users set raw_user_meta_data = ${db.json(merged)}, updated_at = now() where id = ${user.id}`;
}

/**
 * Whoever registered this address never proved it, and may not be the one who has proved it now: their
 * password, their data and their other ways in go (GoTrue: user.RemoveUnconfirmedIdentities, then Confirm).
 */
async function takeOverUnconfirmed(
  db: Db,
  user: UserRow,
  provider: string,
  external: ExternalUser,
): Promise<void> {
  await db`
    delete from auth.identities
    where user_id = ${user.id} and not (provider = ${provider} and provider_id = ${external.subject})`;
  await db`delete from auth.sessions where user_id = ${user.id}`;
  const metadata = { ...external.metadata, email_verified: true };
  await db`
    update auth.users
    set encrypted_password = null, email_confirmed_at = now(), confirmation_token = null, recovery_token = null,
        email_change = null, email_change_token_new = null, email_change_token_current = null,
        raw_user_meta_data = ${db.json(metadata)}, updated_at = now()
    where id = ${user.id}`;
}

async function createUser(db: Db, provider: string, external: ExternalUser): Promise<string> {
  const id = randomUUID();
  await db`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    values (${id}, ${external.email?.address ?? null}, now(), ${db.json(external.metadata)},
            ${db.json({ provider, providers: [provider] })})`;
  return id;
}

/** Refused before anything is written, so that nobody's address waits in an account made by somebody else. */
function requireVerified(external: ExternalUser, provider: string): void {
  if (external.email?.verified) return;
  throw new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}

function requireNotBanned(user: UserRow): void {
  if (user.banned_until && Date.parse(user.banned_until) > Date.now()) {
    throw new AuthError(403, "user_banned", "User is banned");
  }
}

/**
 * Finds, links or makes the account of somebody whom a provider has vouched for (GoTrue: external.go,
 * createAccountFromExternalIdentity). Where GoTrue would make an unconfirmed account for an unverified address
 * and mail it a link, nothing is made: see docs/decisions/oauth-offline.md.
 * @param db a transaction
 * @throws AuthError `provider_email_needs_verification`, `signup_disabled`, `user_banned`, or
 *   `unexpected_failure` when the provider tells no address
 */
export async function signInExternalUser(
  db: Db,
  config: StackConfig["auth"],
  provider: string,
  external: ExternalUser,
): Promise<UserRow> {
  if (!external.email) {
    throw new AuthError(
      500,
      "unexpected_failure",
      "Error getting user email from external provider",
    );
  }
  const decision = await decideLinking(db, provider, external);
  if (decision.kind === "create-account") {
    requireVerified(external, provider);
    if (!config.enable_signup) {
      throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
    }
  } else {
    requireNotBanned(decision.user);
    if (!decision.user.confirmed_at) requireVerified(external, provider);
  }

  const userId =
    decision.kind === "create-account"
      ? await createUser(db, provider, external)
      : decision.user.id;
  if (decision.kind === "account-exists") {
    await db`
      update auth.identities
      set identity_data = ${db.json(external.metadata)}, last_sign_in_at = now(), updated_at = now()
      where id = ${decision.identityId}`;
  } else {
    const { subject: providerId, metadata: data } = external;
    await createIdentity(db, { userId, provider, providerId, data });
  }
  if (decision.kind !== "create-account") {
    if (decision.user.confirmed_at) await mergeMetadata(db, decision.user, external);
    else await takeOverUnconfirmed(db, decision.user, provider, external);
    await updateProviders(db, decision.user);
  }
  const user = await findUserById(db, userId);
  if (!user) throw new Error(`the user ${userId} has just been written, and is not there`);
  return user;
}
