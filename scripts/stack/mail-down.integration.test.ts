import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTemporaryStack, type TemporaryStack } from "../testing/temporary-stack.ts";
import { createEventLog } from "./testing/event-log.ts";

const log = createEventLog();
const email = "ada@example.com";
let stack: TemporaryStack;
let admin: Sql;

beforeAll(async () => {
  stack = await createTemporaryStack({ tell: log.tell });
  await stack.start();
  admin = postgres(stack.addresses.adminDatabase, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await admin?.end({ timeout: 1 });
  await stack?.remove();
});

async function post(path: string, body: unknown) {
  const response = await fetch(`${stack.addresses.api}${path}`, {
    method: "POST",
    headers: { apikey: stack.addresses.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const signUp = () => post("/auth/v1/signup", { email, password: "Strong-enough-1!" });
const accounts = () => admin`select id from auth.users where email = ${email}`;

/** Keeps the mail server down while something is tried: stopped, it neither answers nor is started again. */
async function withoutMail<T>(work: () => Promise<T>): Promise<T> {
  const pid = stack.pids().mail ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

it("a sign-up is refused while no mail can be sent, and makes no account that nobody could confirm", async () => {
  const answer = await withoutMail(signUp);
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({
    error_code: "unexpected_failure",
    msg: "Error sending confirmation email",
  });
  expect(await accounts()).toHaveLength(0);
});

it("a code is refused while no mail can be sent, with the reason", async () => {
  const answer = await withoutMail(() =>
    post("/functions/v1/send-verification-code", { email, name: "Ada", type: "signup" }),
  );
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ success: false, code: "mail_unavailable" });
});

it("the same sign-up succeeds once the mail server is back, and the mail arrives", async () => {
  process.kill(stack.pids().mail ?? 0, "SIGKILL");
  await log.until(() => log.summary().includes("recovered mail"));
  const answer = await signUp();
  expect(answer.status).toBe(200);
  expect(await accounts()).toHaveLength(1);
  const mailbox = await fetch(`${stack.addresses.mailbox}/api/v1/mailbox/ada`);
  expect(await mailbox.json()).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining("Confirm") }),
  );
});
