import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { checkToken } from "../_shared/check-token.ts";
import { removePictures } from "./pictures.ts";

/** Whom a token belongs to. */
export interface TokenOwner {
  id: string;
  /** The account was deleted; the token has not expired yet. */
  isGone: boolean;
}

/** What the deletion needs of the backend. Every method throws when the backend refuses or does not answer. */
export interface Accounts {
  /** @returns undefined for a token that is not valid (any more) */
  ownerOf(token: string): Promise<TokenOwner | undefined>;
  /** When the token's session was opened; undefined for a session that was ended. */
  signedInAt(token: string): Promise<Date | undefined>;
  removePictures(userId: string): Promise<void>;
  /** Removes the account; one that is gone already is no error. */
  removeAccount(userId: string): Promise<void>;
}

const sessionsSchema = z.array(z.object({ created_at: z.iso.datetime({ offset: true }) })).max(1);
const claimsSchema = z.object({ sub: z.guid() });

/** Reads the subject of a token whose signature the auth server has checked. */
function subjectOf(token: string): string {
  const payload = token.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (character) =>
    character.charCodeAt(0),
  );
  return claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).sub;
}

/**
 * @param admin with the secret key
 * @param callerOf makes a client that acts as the owner of a token
 */
export function createAccounts(
  admin: SupabaseClient,
  callerOf: (token: string) => SupabaseClient,
): Accounts {
  return {
    async ownerOf(token) {
      const check = await checkToken(admin, token);
      if (check.status === "invalid") return undefined;
      return check.status === "valid"
        ? { id: check.user.id, isGone: false }
        : { id: subjectOf(token), isGone: true };
    },
    async signedInAt(token) {
      const { data, error } = await callerOf(token)
        .rpc("list_sessions")
        .select("created_at")
        .eq("is_current", true);
      if (error) throw new Error(`list_sessions: ${error.message}`, { cause: error });
      const [session] = sessionsSchema.parse(data);
      return session && new Date(session.created_at);
    },
    removePictures: (userId) => removePictures(admin, userId),
    async removeAccount(userId) {
      const { error } = await admin.auth.admin.deleteUser(userId);
      if (error && error.code !== "user_not_found") {
        throw new Error(`deleteUser: ${error.message}`, { cause: error });
      }
    },
  };
}
