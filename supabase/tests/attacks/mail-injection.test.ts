import { createInbucketClient } from "inbucket-client";
import { afterAll, describe, expect, inject, it } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { connectAsAdmin } from "../support/database.ts";
import { strangerAt } from "./support/backend.ts";

const stack = inject("stack");
const stranger = strangerAt(stack);
const admin = connectAsAdmin();
const mail = createInbucketClient({ url: stack.mailbox });
const emails: string[] = [];

afterAll(async () => {
  await admin`delete from auth.users where email = any (${emails})`;
  await admin.end();
});

function newEmail(): string {
  const email = uniqueEmail("inject");
  emails.push(email);
  return email;
}

/** The mail as it went over the wire. */
async function sourceOf(email: string, id: string): Promise<string> {
  const box = email.slice(0, email.indexOf("@"));
  const response = await fetch(`${stack.mailbox}/api/v1/mailbox/${box}/${id}/source`);
  return response.text();
}

const headersOf = (source: string) => source.slice(0, source.indexOf("\r\n\r\n"));

/** Registers under a name and asks for the code; both mails greet with it. */
async function mailsFor(name: string) {
  const email = newEmail();
  const since = new Date();
  await stranger.post("/auth/v1/signup", {
    email,
    password: "Right-Horse-1!",
    data: { name, full_name: name, terms_version: "2026-11-01" },
  });
  const request = { email, name, type: "signup" };
  const sent = await stranger.post("/functions/v1/send-verification-code", request);
  expect(sent.status).toBe(200);
  const wait = (subject: RegExp) => mail.waitForMessage({ to: email, since, subject });
  const mails = await Promise.all([wait(/^Confirm/), wait(/is your Envent code/)]);
  const sources = await Promise.all(mails.map(({ id }) => sourceOf(email, id)));
  return { email, mails, sources };
}

describe("a name", () => {
  it("adds no header, no recipient and no body to a mail", async () => {
    const victim = newEmail();
    const name = `Ada\r\nBcc: ${victim}\r\nSubject: You have won\r\nX-Evil: 1\r\n\r\n<h1>Hello</h1>`;
    const { email, mails, sources } = await mailsFor(name);
    for (const source of sources) {
      expect(headersOf(source)).not.toMatch(/^(bcc|x-evil)/im);
      expect(headersOf(source).match(/^subject:/gim)).toHaveLength(1);
    }
    for (const { to, html } of mails) {
      expect(to).toEqual([email]);
      expect(html).not.toContain("<h1>Hello");
    }
    expect(await mail.list(victim)).toEqual([]);
  });

  it("is text in a mail, whatever it looks like", async () => {
    const name = '<img src=x onerror=alert(1)><a href="https://evil.example">{{ .TokenHash }}</a>';
    const { mails } = await mailsFor(name);
    for (const { html, links } of mails) {
      expect(html).not.toMatch(/<img src=x|onerror=alert\(1\)>/);
      expect(links.filter((link) => link.includes("evil.example"))).toEqual([]);
    }
  });
});

describe("an address", () => {
  it.each([
    "ada@example.com\r\nBcc: all@example.com",
    "ada@example.com, all@example.com",
    "<ada@example.com> <all@example.com>",
    '"ada@example.com"@evil.example all@example.com',
    "ada@example.com\0",
  ])("that is more than one is refused: %j", async (email) => {
    const password = "Right-Horse-1!";
    const answers = await Promise.all([
      stranger.post("/auth/v1/signup", { email, password }),
      stranger.post("/auth/v1/recover", { email }),
      stranger.post("/auth/v1/resend", { email, type: "signup" }),
      stranger.post("/functions/v1/send-verification-code", { email, name: "Ada", type: "signup" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});
