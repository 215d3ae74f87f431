import { randomUUID } from "node:crypto";
import { createInbucketClient, type InbucketClient, type Mail } from "inbucket-client";
import { expect } from "vitest";
import { z } from "zod";
import { TERMS_VERSION } from "../../../functions/_shared/terms.ts";
import { call } from "./call.ts";
import { contractTarget } from "./target.ts";

export const password = "Right-Horse-1!";

/** An address that nobody else uses, at a domain that cannot exist (RFC 2606). */
export function newAddress(): string {
  return `contract-${randomUUID()}@example.com`;
}

/** The mail that the target sends. @throws Error where there is no mailbox to read, as for a hosted project */
export function mailbox(): InbucketClient {
  const { mailbox: url } = contractTarget();
  if (!url) throw new Error("This part of the contract reads mail: set CONTRACT_MAILBOX.");
  return createInbucketClient({ url });
}

export function signUp(email: string, chosen = password) {
  const data = { name: "Ada", full_name: "Ada", terms_version: TERMS_VERSION };
  return call("/auth/v1/signup", { body: { email, password: chosen, data } });
}

/** The token hash in the mail's link to the app. */
export function tokenHash(mail: Mail): string {
  const link = mail.links.find((address) => new URL(address).pathname === "/auth/callback");
  return new URL(link ?? "about:blank").searchParams.get("token_hash") ?? "";
}

export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.guid(), email: z.string() }),
});

export interface Member {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

export function memberOf(body: unknown): Member {
  const { user, access_token, refresh_token } = sessionSchema.parse(body);
  return { id: user.id, email: user.email, token: access_token, refreshToken: refresh_token };
}

/** Somebody who registered and followed the mailed link. */
export async function newMember(): Promise<Member> {
  const email = newAddress();
  const signedUp = await signUp(email);
  expect(signedUp.status).toBe(200);
  const mail = await mailbox().waitForMessage({ to: email });
  const body = { type: "signup", token_hash: tokenHash(mail) };
  return memberOf((await call("/auth/v1/verify", { body })).body);
}

export async function signIn(email: string, typed = password) {
  return call("/auth/v1/token?grant_type=password", { body: { email, password: typed } });
}
