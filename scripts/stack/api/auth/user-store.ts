import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";

export type Db = Sql | TransactionSql;
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A row of auth.users, as far as this server reads it. Times are ISO 8601 text. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmed_at: string | null;
  confirmation_token: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number;
  raw_app_meta_data: JsonObject | string | null;
  raw_user_meta_data: JsonObject | string | null;
  banned_until: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: JsonObject | string;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`
    select * from auth.users where email = ${email.toLowerCase()} and not is_sso_user`;
  return user;
}

/** The same, with everybody else who asks for a lock on the account waiting: for who decides by it whether to mail. */
export async function lockUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`
    select * from auth.users where email = ${email.toLowerCase()} and not is_sso_user for update`;
  return user;
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id}`;
  return user;
}

export function identitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db<IdentityRow[]>`
    select * from auth.identities where user_id = ${userId} order by created_at`;
}

export interface NewUser {
  email: string;
  encryptedPassword: string | null;
  userMetadata?: JsonObject;
  appMetadata?: JsonObject;
  confirmed?: boolean;
}

/** Makes an account that signs in by mail, with its identity. A taken address raises 23505 (unique_violation). */
export async function createEmailUser(db: Db, input: NewUser): Promise<UserRow> {
  const id = randomUUID();
  const email = input.email.toLowerCase();
  const confirmed = input.confirmed ?? false;
  const facts = { sub: id, email, email_verified: confirmed, phone_verified: false };
  const userMetadata = { ...input.userMetadata, ...facts };
  const appMetadata = { ...input.appMetadata, provider: "email", providers: ["email"] };
  const [user] = await db<UserRow[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    values (${id}, ${email}, ${input.encryptedPassword}, ${confirmed ? new Date().toISOString() : null},
            ${db.json(userMetadata)}, ${db.json(appMetadata)})
    returning *`;
  await createIdentity(db, { userId: id, provider: "email", providerId: id, data: userMetadata });
  if (!user) throw new Error("the insert into auth.users returned no row");
  return user;
}

export interface NewIdentity {
  userId: string;
  provider: string;
  providerId: string;
  data: JsonObject;
}

export async function createIdentity(db: Db, identity: NewIdentity): Promise<void> {
  await db`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, ${identity.provider}, ${identity.providerId}, ${identity.userId},
            ${db.json(identity.data)})`;
}

/** JSON columns hold objects, or (where the library wrote them) the same object as a JSON string. */
export function jsonObject(value: JsonObject | string | null): JsonObject {
  if (typeof value !== "string") return value ?? {};
  const parsed: unknown = JSON.parse(value);
  return parsed && typeof parsed === "object" && !Array.isArray(parsed)
    ? (parsed as JsonObject)
    : {};
}

/** The user as GoTrue's API shows it. */
export function userResponse(user: UserRow, identities: IdentityRow[]) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: user.phone ?? "",
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: jsonObject(user.raw_app_meta_data),
    user_metadata: jsonObject(user.raw_user_meta_data),
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: jsonObject(identity.identity_data),
      provider: identity.provider,
      last_sign_in_at: identity.last_sign_in_at,
      created_at: identity.created_at,
      updated_at: identity.updated_at,
      email: identity.email ?? undefined,
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

export async function loadUserResponse(db: Db, user: UserRow) {
  return userResponse(user, await identitiesOf(db, user.id));
}
