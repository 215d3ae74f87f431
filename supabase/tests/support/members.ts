import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import { uniqueEmail } from "./accounts.ts";

export const memberPassword = "Envent-2026!";

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** A client of the API as a visitor has it. */
export function visitorClient(): SupabaseClient {
  const { api, publishableKey } = inject("stack");
  return createClient(api, publishableKey, { auth: stateless });
}

/** A client with the secret key. */
export function secretClient(): SupabaseClient {
  const { api, secretKey } = inject("stack");
  return createClient(api, secretKey, { auth: stateless });
}

export interface SignedInMember {
  id: string;
  email: string;
  token: string;
  /** Signed in as the member, through the public API. */
  client: SupabaseClient;
}

/** Signs in with the password: another device of the same member. */
export async function signIn(email: string): Promise<SignedInMember> {
  const client = visitorClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password: memberPassword });
  if (error) throw error;
  return { id: data.user.id, email, token: data.session.access_token, client };
}

/** A confirmed account that is signed in; with a profile unless `name` is null. */
export async function createMember(name: string | null = "Test Member"): Promise<SignedInMember> {
  const email = uniqueEmail("member");
  const account = { email, password: memberPassword, email_confirm: true };
  const { error } = await secretClient().auth.admin.createUser(account);
  if (error) throw error;
  const member = await signIn(email);
  if (name !== null) {
    const made = await member.client.from("profiles").insert({ name });
    if (made.error) throw made.error;
  }
  return member;
}

export async function removeMembers(...members: SignedInMember[]): Promise<void> {
  await Promise.all(members.map(({ id }) => secretClient().auth.admin.deleteUser(id)));
}
