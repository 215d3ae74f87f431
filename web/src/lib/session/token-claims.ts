import type { User } from "@supabase/supabase-js";
import { isFilled, isObject, isString } from "@/lib/records/guards.ts";

/** What an access token says about its owner. Read for this browser's own use only; it is the server that checks tokens. */
export interface TokenClaims {
  user: User;
  /** How the person signed in: "password", "oauth", "otp". */
  loginMethod?: string;
}

/** The claims of an access token, or undefined when it is not one. */
export function readTokenClaims(accessToken: string): TokenClaims | undefined {
  const claims = decodePayload(accessToken.split(".")[1]);
  if (!isObject(claims) || !isFilled(claims.sub)) return undefined;
  const [signIn]: unknown[] = Array.isArray(claims.amr) ? claims.amr : [];
  const method = isObject(signIn) ? signIn.method : undefined;
  return {
    user: {
      id: claims.sub,
      aud: "authenticated",
      email: isString(claims.email) ? claims.email : "",
      user_metadata: isObject(claims.user_metadata) ? claims.user_metadata : {},
      app_metadata: isObject(claims.app_metadata) ? claims.app_metadata : {},
      created_at: "",
    },
    loginMethod: isString(method) ? method : undefined,
  };
}

function decodePayload(part: string | undefined): unknown {
  try {
    const base64 = (part ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
