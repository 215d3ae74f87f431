import { createInbucketClient, type InbucketClient } from "inbucket-client";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTemporaryStack,
  type TemporaryStack,
} from "../../../scripts/testing/temporary-stack.ts";
import { uniqueEmail } from "../support/accounts.ts";
import { atOnce, field, strangerAt, tallyOf } from "./support/backend.ts";

// A stack of its own: what floods this one counts against everybody who comes from the same address.
let stack: TemporaryStack;
let admin: Sql;
let mail: InbucketClient;
let stranger: ReturnType<typeof strangerAt>;

beforeAll(async () => {
  stack = await createTemporaryStack();
  await stack.start();
  admin = postgres(stack.addresses.adminDatabase, { max: 2, onnotice: () => {} });
  mail = createInbucketClient({ url: stack.addresses.mailbox });
  stranger = strangerAt(stack.addresses);
});

afterAll(async () => {
  await admin.end();
  await stack.remove();
});

const password = "Right-Horse-1!";
const sendCode = (email: string, headers?: Record<string, string>) =>
  stranger.post(
    "/functions/v1/send-verification-code",
    { email, name: "Ada", type: "signup" },
    headers,
  );
const verifyCode = (email: string, code: string) =>
  stranger.post("/functions/v1/verify-email-code", { email, code });
const signUp = (email: string) => stranger.post("/auth/v1/signup", { email, password });

/** Forgets who has asked how often. */
const forgetCallers = () => admin`update private.verification_requests set caller = 'nobody'`;

async function mailsTo(email: string, subject: RegExp): Promise<number> {
  return (await mail.list(email)).filter((message) => subject.test(message.subject)).length;
}

/** An account that waits for its code. @returns the digits that were mailed */
async function waiting(email: string): Promise<string> {
  await signUp(email);
  await sendCode(email);
  const { code } = await mail.waitForMessage({ to: email, subject: /is your Envent code/ });
  return code ?? "";
}

describe("guessing a code", () => {
  it("gets five tries of two hundred at once, and then not even the right one", async () => {
    const email = uniqueEmail("guessed");
    const code = await waiting(email);
    const wrong = code === "000000" ? "111111" : "000000";
    const answers = await atOnce(200, () => verifyCode(email, wrong));
    expect(tallyOf(answers.map((answer) => field(answer, "code")))).toEqual({
      code_invalid: 5,
      too_many_tries: 195,
    });
    expect(field(await verifyCode(email, code), "code")).toBe("too_many_tries");
  });

  it("opens one session when the right one is sent fifty times at once", async () => {
    const email = uniqueEmail("hurried");
    const code = await waiting(email);
    const answers = await atOnce(50, () => verifyCode(email, code));
    const hashes = answers.map((answer) => field(answer, "token_hash")).filter(Boolean);
    expect(hashes).toHaveLength(1);
    const token = { type: "signup", token_hash: hashes[0] };
    const opened = await atOnce(20, () => stranger.post("/auth/v1/verify", token));
    expect(tallyOf(opened.map(({ status }) => status))).toEqual({ 200: 1, 403: 19 });
  });
});

describe("flooding a mailbox", () => {
  it("gets one code out of twenty-five requests at once", async () => {
    await forgetCallers();
    const email = uniqueEmail("flooded");
    await signUp(email);
    const answers = await atOnce(25, () => sendCode(email));
    expect(tallyOf(answers.map(({ status }) => status))).toEqual({ 200: 1, 429: 24 });
    await mail.waitForMessage({ to: email, subject: /is your Envent code/ });
    expect(await mailsTo(email, /code/)).toBe(1);
  });

  it("gets thirty codes an hour for all addresses together, whatever the headers claim", async () => {
    await forgetCallers();
    const answers = await atOnce(60, (time) =>
      sendCode(uniqueEmail("many"), { "x-forwarded-for": `203.0.113.${time}` }),
    );
    expect(tallyOf(answers.map(({ status }) => status))).toEqual({ 200: 30, 429: 30 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused && field(refused, "code")).toBe("over_request_rate_limit");
  });

  it("gets one confirmation when an address is registered twenty times at once", async () => {
    const email = uniqueEmail("registered");
    const answers = await atOnce(20, () => signUp(email));
    expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
    expect(await mailsTo(email, /^Confirm/)).toBe(1);
    const accounts = await admin`select id from auth.users where email = ${email}`;
    expect(accounts).toHaveLength(1);
  });

  it.each([
    ["resend", { type: "signup" }, /^Confirm/, false],
    ["recover", {}, /new password/, true],
  ])(
    "gets one mail out of fifty requests to %s at once",
    async (path, body, subject, confirmed) => {
      const email = uniqueEmail(path);
      await signUp(email);
      const moment = confirmed ? admin`now()` : null;
      await admin`
      update auth.users set email_confirmed_at = ${moment}, confirmation_sent_at = null
      where email = ${email}`;
      const before = await mailsTo(email, subject);
      const answers = await atOnce(50, () => stranger.post(`/auth/v1/${path}`, { email, ...body }));
      expect(tallyOf(answers.map(({ status }) => status))).toEqual({ 200: 1, 429: 49 });
      expect((await mailsTo(email, subject)) - before).toBe(1);
    },
  );
});
