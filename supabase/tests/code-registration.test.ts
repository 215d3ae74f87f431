import { createInbucketClient } from "inbucket-client";
import { afterAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { TERMS_VERSION } from "../functions/_shared/terms.ts";
import { uniqueEmail } from "./support/accounts.ts";
import { callFunction, post } from "./support/api.ts";
import { connectAsAdmin } from "./support/database.ts";

const admin = connectAsAdmin();
const mail = createInbucketClient({ url: inject("stack").mailbox });
const emails: string[] = [];

const signedUpSchema = z.object({ id: z.guid() });
const tokenHashSchema = z.object({ success: z.literal(true), token_hash: z.string() });
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.guid() }) });

afterAll(async () => {
  await admin`delete from auth.users where email = any (${emails})`;
  await admin.end();
});

function newEmail(): string {
  const email = uniqueEmail("code");
  emails.push(email);
  return email;
}

async function signUp(email: string): Promise<string> {
  const data = { name: "Ada", full_name: "Ada", terms_version: TERMS_VERSION };
  const { body } = await post("/auth/v1/signup", { email, password: "Right-Horse-1!", data });
  return signedUpSchema.parse(body).id;
}

async function mailedCode(email: string, since: Date): Promise<string> {
  const message = await mail.waitForMessage({ to: email, since, subject: /is your Envent code/ });
  expect(message.subject).toContain(message.code);
  return message.code ?? "";
}

/** Registers and confirms by code. @returns the access token and the id */
async function register(email: string): Promise<{ token: string; id: string }> {
  const since = new Date();
  await signUp(email);
  await callFunction("send-verification-code", { email, name: "Ada", type: "signup" });
  const code = await mailedCode(email, since);
  const verified = await callFunction("verify-email-code", { email, code });
  const { token_hash } = tokenHashSchema.parse(verified.body);
  const opened = await post("/auth/v1/verify", { type: "signup", token_hash });
  const session = sessionSchema.parse(opened.body);
  return { token: session.access_token, id: session.user.id };
}

describe("registration by code", () => {
  it("leads from the mail to a session and a profile", async () => {
    const email = newEmail();
    const { token, id } = await register(email);

    const request = { userId: id, name: "Ada Lovelace", email: "someone-else@example.com" };
    const made = await callFunction("create-user-profile", request, token);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      success: true,
      profile: { id, email, name: "Ada Lovelace" },
    });

    const again = await callFunction("create-user-profile", request, token);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      success: false,
      code: "profile_exists",
      error: "Profile already exists",
      profile: { id },
    });

    const accepted =
      await admin`select version from public.terms_acceptances where user_id = ${id}`;
    expect([...accepted]).toEqual([{ version: TERMS_VERSION }]);
  });

  it("refuses the sixth try even when it is right", async () => {
    const email = newEmail();
    const since = new Date();
    await signUp(email);
    await callFunction("send-verification-code", { email, name: "Ada", type: "signup" });
    const code = await mailedCode(email, since);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await callFunction("verify-email-code", { email, code: wrong });
      expect({ status, body }).toMatchObject({ status: 200, body: { code: "code_invalid" } });
    }
    const sixth = await callFunction("verify-email-code", { email, code });
    expect(sixth.body).toMatchObject({ success: false, code: "too_many_tries" });
  });
});

describe("asking for a code", () => {
  it("answers an unknown, a waiting and a confirmed address alike, and mails each its own", async () => {
    const [unknown, waiting, confirmed] = [newEmail(), newEmail(), newEmail()];
    await Promise.all([signUp(waiting), signUp(confirmed)]);
    await admin`update auth.users set email_confirmed_at = now() where email = ${confirmed}`;
    const since = new Date();
    const answers = await Promise.all(
      [unknown, waiting, confirmed].map((email) =>
        callFunction("send-verification-code", { email, name: "Ada", type: "signup" }),
      ),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    }
    await mailedCode(waiting, since);
    const note = await mail.waitForMessage({ to: confirmed, since, subject: /already have/ });
    expect(note.code).toBeNull();
    expect(note.links.join(" ")).toMatch(/\/login .*\/forgot-password/);
    expect(await mail.list(unknown)).toEqual([]);
  });

  it("says how long to wait before the next", async () => {
    const request = { email: newEmail(), name: "Ada", type: "signup" };
    await callFunction("send-verification-code", request);
    const { status, headers, body } = await callFunction("send-verification-code", request);
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, code: "over_email_send_rate_limit" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("creating a profile", () => {
  it("is refused for somebody else, and without a token", async () => {
    const { token, id } = await register(newEmail());
    const other = { userId: crypto.randomUUID(), name: "Eve", email: "eve@example.com" };
    const forOther = await callFunction("create-user-profile", other, token);
    expect(forOther.status).toBe(403);
    expect(forOther.body).toMatchObject({ code: "forbidden" });
    const own = { userId: id, name: "Ada", email: "ada@example.com" };
    expect((await callFunction("create-user-profile", own)).status).toBe(401);
    const rows = await admin`select from public.profiles where id = ${id}`;
    expect(rows).toHaveLength(0);
  });
});

describe.each(["send-verification-code", "verify-email-code"])("bad input to %s", (name) => {
  it.each(["oops", "[]", "null", '{"email":5}', '{"email":"not an address"}'])(
    "is a 400 with a sentence: %s",
    async (body) => {
      const answer = await callFunction(name, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: "validation_failed" });
      expect(answer.body).toHaveProperty("error", expect.stringMatching(/\.|Invalid|code$/));
    },
  );

  it("is a 413 when it is too long", async () => {
    const answer = await callFunction(name, JSON.stringify({ email: "a".repeat(50_000) }));
    expect(answer.status).toBe(413);
  });
});
