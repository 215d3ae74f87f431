/**
 * Sessions and what their owner may do. Reference: github.com/supabase/auth, internal/api/token.go,
 * user.go, logout.go, recover.go, and https://supabase.com/docs/guides/auth/sessions
 */
import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../support/call.ts";
import { expected } from "../support/differences.ts";
import {
  type Member,
  mailbox,
  memberOf,
  newAddress,
  newMember,
  password,
  signIn,
  tokenHash,
} from "../support/people.ts";

let member: Member;

beforeAll(async () => {
  member = await newMember();
});

const refresh = (refresh_token: string) =>
  call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("a session", () => {
  it("has the claims that row security reads", () => {
    expect(claims(member.token)).toMatchObject({
      sub: member.id,
      aud: "authenticated",
      role: "authenticated",
      email: member.email,
      session_id: expect.any(String),
    });
  });

  it("says how the person proved who they are (amr, tokens/service.go)", async () => {
    const byPassword = memberOf((await signIn(member.email)).body);
    expect(claims(byPassword.token)).toMatchObject({
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect(claims(member.token).amr).toEqual(
      expected([{ method: "otp", timestamp: expect.any(Number) }], {
        difference: "bare-link-token",
        value: undefined,
      }),
    );
  });

  it("shows its user", async () => {
    expect(await call("/auth/v1/user", { token: member.token })).toMatchObject({
      status: 200,
      body: { id: member.id, email: member.email, identities: [{ provider: "email" }] },
    });
  });

  it("is refreshed: a new token for the old one, and the old one once more within ten seconds", async () => {
    const own = memberOf((await signIn(member.email)).body);
    const first = await refresh(own.refreshToken);
    expect(first.status).toBe(200);
    const next = memberOf(first.body);
    expect(next.refreshToken).not.toBe(own.refreshToken);
    expect(claims(next.token).session_id).toBe(claims(own.token).session_id);
    // The answer may have been lost: the parent of the active token gets the active one again.
    const again = await refresh(own.refreshToken);
    expect(again.status).toBe(200);
    expect(memberOf(again.body).refreshToken).toBe(next.refreshToken);
  });
});

describe("signing out", () => {
  it("ends this session and no other (scope local)", async () => {
    const [here, there] = [
      memberOf((await signIn(member.email)).body),
      memberOf((await signIn(member.email)).body),
    ];
    const out = await call("/auth/v1/logout?scope=local", { method: "POST", token: here.token });
    expect(out).toMatchObject({ status: 204, body: undefined });
    expect(await call("/auth/v1/user", { token: here.token })).toMatchObject({
      status: 403,
      body: { code: "session_not_found" },
    });
    expect((await refresh(here.refreshToken)).status).toBe(400);
    expect((await call("/auth/v1/user", { token: there.token })).status).toBe(200);
  });

  it("ends all sessions but this one (scope others), then all (scope global)", async () => {
    const own = await newMember();
    const here = memberOf((await signIn(own.email)).body);
    await call("/auth/v1/logout?scope=others", { method: "POST", token: here.token });
    expect((await refresh(own.refreshToken)).status).toBe(400);
    expect((await call("/auth/v1/user", { token: here.token })).status).toBe(200);
    await call("/auth/v1/logout?scope=global", { method: "POST", token: here.token });
    expect((await refresh(here.refreshToken)).status).toBe(400);
  });
});

describe("the password", () => {
  const change = (token: string, body: object) =>
    call("/auth/v1/user", { method: "PUT", token, body });

  it("must be another one, and a strong one", async () => {
    expect(await change(member.token, { password })).toMatchObject({
      status: 422,
      body: { code: "same_password" },
    });
    expect(await change(member.token, { password: "short" })).toMatchObject({
      status: 422,
      body: { code: "weak_password" },
    });
  });

  it("is set anew by a mailed link, which ends the other sessions", async () => {
    const own = await newMember();
    const since = new Date();
    const asked = await call("/auth/v1/recover", { body: { email: own.email } });
    expect(asked).toMatchObject({ status: 200, body: {} });
    const mail = await mailbox().waitForMessage({ to: own.email, since });
    expect(mail.links.join(" ")).toContain("&type=recovery");
    const body = { type: "recovery", token_hash: tokenHash(mail) };
    const recovered = memberOf((await call("/auth/v1/verify", { body })).body);
    const changed = await change(recovered.token, { password: "New-Horse-2!" });
    expect(changed).toMatchObject({ status: 200, body: { id: own.id } });
    expect((await refresh(own.refreshToken)).status).toBe(400);
    expect((await signIn(own.email)).status).toBe(400);
    expect((await signIn(own.email, "New-Horse-2!")).status).toBe(200);
  });
});

describe("the address", () => {
  it("changes when both mailboxes have said yes (double_confirm_changes)", async () => {
    const own = await newMember();
    const email = newAddress();
    const since = new Date();
    const asked = await call("/auth/v1/user", { method: "PUT", token: own.token, body: { email } });
    expect(asked).toMatchObject({ status: 200, body: { email: own.email, new_email: email } });
    const hashes = await Promise.all(
      [own.email, email].map(async (to) =>
        tokenHash(await mailbox().waitForMessage({ to, since })),
      ),
    );
    const verify = (token_hash = "") =>
      call("/auth/v1/verify", { body: { type: "email_change", token_hash } });
    const first = await verify(hashes[0]);
    const second = await verify(hashes[1]);
    expect(first).toMatchObject({
      status: 200,
      body: { code: "200", msg: expect.stringContaining("Confirmation link accepted") },
    });
    expect(first.body).not.toHaveProperty("access_token");
    expect(second).toMatchObject({ status: 200, body: { user: { email } } });
  });

  it("is refused when somebody has it (user.go)", async () => {
    const other = await newMember();
    const body = { email: other.email };
    const answer = await call("/auth/v1/user", { method: "PUT", token: member.token, body });
    expect(answer).toMatchObject({ status: 422, body: { code: "email_exists" } });
  });
});

it("a link that signs in without a password is not part of Envent (otp.go)", async () => {
  const body = { email: member.email, create_user: false };
  const answer = await call("/auth/v1/otp", { body });
  expect(answer.status).toBe(expected(200, { difference: "no-magic-link", value: 422 }));
});
