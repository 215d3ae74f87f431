import fc from "fast-check";
import { oddText } from "../../odd-values.ts";
import { oddPathPart, withQuery } from "../odd-requests.ts";
import { type Door, door, type headersOf } from "./door.ts";
import {
  address,
  digits,
  email,
  hash,
  keptMetadata,
  linkType,
  metadata,
  password,
} from "./values.ts";

type Callers = ReturnType<typeof headersOf>;

/** The auth server: everything that needs no secret key. */
export function authDoors(callers: Callers): Door[] {
  return [...accountDoors(callers), ...tokenDoors(callers), ...linkDoors(callers)];
}

function accountDoors({ visitor, member, leaver }: Callers): Door[] {
  return [
    door({
      name: "POST signup",
      path: "/auth/v1/signup",
      headers: visitor,
      body: { email, password, data: metadata },
    }),
    door({
      name: "PUT user",
      path: "/auth/v1/user",
      headers: member,
      body: { data: keptMetadata },
    }),
    door({ name: "GET user", path: "/auth/v1/user", headers: member }),
    door({
      name: "POST logout",
      path: withQuery("/auth/v1/logout", { scope: fc.constant("others") }),
      headers: leaver,
      body: {},
    }),
    door({ name: "GET settings", path: "/auth/v1/settings", headers: visitor }),
    door({
      name: "GET anything of auth",
      path: oddPathPart.map((part) => `/auth/v1/${part}`),
      headers: member,
    }),
  ];
}

function tokenDoors({ visitor }: Callers): Door[] {
  const token = "/auth/v1/token";
  return [
    door({
      name: "POST token by password",
      path: `${token}?grant_type=password`,
      headers: visitor,
      body: { email, password },
      opensSessions: true,
    }),
    door({
      name: "POST token by refresh",
      path: `${token}?grant_type=refresh_token`,
      headers: visitor,
      body: { refresh_token: oddText },
    }),
    door({
      name: "POST token by pkce",
      path: `${token}?grant_type=pkce`,
      headers: visitor,
      body: { auth_code: fc.uuid(), code_verifier: oddText },
    }),
    door({
      name: "POST token by anything",
      path: withQuery(token, { grant_type: oddText }),
      headers: visitor,
      body: { id_token: oddText, provider: fc.constantFrom("google", "apple") },
    }),
  ];
}

function linkDoors({ visitor }: Callers): Door[] {
  return [
    door({
      name: "POST verify",
      path: "/auth/v1/verify",
      headers: visitor,
      body: { type: linkType, token_hash: hash, email, token: digits },
    }),
    door({
      name: "GET verify",
      path: withQuery("/auth/v1/verify", { token: hash, type: linkType, redirect_to: address }),
      headers: {},
    }),
    door({ name: "POST recover", path: "/auth/v1/recover", headers: visitor, body: { email } }),
    door({
      name: "POST resend",
      path: "/auth/v1/resend",
      headers: visitor,
      body: { email, type: fc.constantFrom("signup", "email_change") },
    }),
    door({
      name: "POST otp",
      path: "/auth/v1/otp",
      headers: visitor,
      body: { email, create_user: fc.boolean() },
    }),
    door({
      name: "GET authorize",
      path: withQuery("/auth/v1/authorize", {
        provider: fc.constantFrom("google", "linkedin_oidc", "github"),
        redirect_to: address,
        code_challenge: hash,
        code_challenge_method: fc.constantFrom("s256", "plain"),
      }),
      headers: {},
    }),
    door({
      name: "GET callback",
      path: withQuery("/auth/v1/callback", { state: fc.uuid(), code: oddText, error: oddText }),
      headers: {},
    }),
  ];
}
