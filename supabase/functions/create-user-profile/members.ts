import type { SupabaseClient } from "@supabase/supabase-js";
import { checkToken } from "../_shared/check-token.ts";
import { type Profile, profileSchema } from "../_shared/contract.ts";

/** The rows of the one member that a token belongs to. Every method throws when the database refuses or does not answer. */
export interface MemberRows {
  profile(): Promise<Profile | undefined>;
  /** @returns undefined when there is a profile already, made by another request in the same moment */
  createProfile(name: string, avatarUrl: string): Promise<Profile | undefined>;
  hasAccepted(termsVersion: string): Promise<boolean>;
  accept(termsVersion: string): Promise<void>;
}

export interface Member {
  id: string;
  /** What the client said at sign-up, or a provider at sign-in. Anybody can write it about themselves, so it proves nothing else. */
  metadata: Record<string, unknown>;
}

const uniqueViolation = "23505";

/** Who a token belongs to, as the auth server says; undefined when it is not valid (any more). */
export async function memberOfToken(
  admin: SupabaseClient,
  token: string,
): Promise<Member | undefined> {
  const check = await checkToken(admin, token);
  return check.status === "valid"
    ? { id: check.user.id, metadata: check.user.user_metadata }
    : undefined;
}

/** Reads and writes as the member, so that row security and column privileges hold here too. */
export function memberRows(caller: SupabaseClient, userId: string): MemberRows {
  return {
    async profile() {
      const { data, error } = await caller.from("profiles").select().eq("id", userId).maybeSingle();
      if (error) throw new Error(`profiles: ${error.message}`, { cause: error });
      return data === null ? undefined : profileSchema.parse(data);
    },
    async createProfile(name, avatarUrl) {
      const row = { name, avatar_url: avatarUrl };
      const { data, error } = await caller.from("profiles").insert(row).select().single();
      if (error?.code === uniqueViolation) return undefined;
      if (error) throw new Error(`profiles: ${error.message}`, { cause: error });
      return profileSchema.parse(data);
    },
    async hasAccepted(version) {
      const { data, error } = await caller
        .from("terms_acceptances")
        .select("version")
        .eq("user_id", userId)
        .eq("version", version);
      if (error) throw new Error(`terms_acceptances: ${error.message}`, { cause: error });
      return data.length > 0;
    },
    async accept(version) {
      const { error } = await caller.from("terms_acceptances").insert({ version });
      if (error && error.code !== uniqueViolation) {
        throw new Error(`terms_acceptances: ${error.message}`, { cause: error });
      }
    },
  };
}
