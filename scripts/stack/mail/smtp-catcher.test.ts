import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningMail, startMail } from "./start-mail.ts";
import { apiOf, sendMail } from "./testing/mail-calls.ts";
import { delivery, speakSmtp } from "./testing/speak-smtp.ts";

let mail: RunningMail;
beforeAll(async () => {
  mail = await startMail({ smtpPort: 0, apiPort: 0 });
});
afterAll(() => mail.close());

test("everyone named in the envelope gets a copy, a blind one too", async () => {
  const answer = await sendMail(mail, {
    to: "first@example.com",
    cc: "second@example.com",
    bcc: "third@example.com",
    subject: "for three",
  });
  expect(answer).toMatch(/^250 /);
  for (const name of ["first", "second", "third"]) {
    expect(await apiOf(mail).list(name)).toMatchObject([{ mailbox: name, subject: "for three" }]);
  }
  const [blind] = await apiOf(mail).list("third");
  expect(blind?.to).toEqual(["<first@example.com>", "<third@example.com>"]);
});

test("mailboxes go by the local part, in lower case and without the tag", async () => {
  await sendMail(mail, { to: "Mixed.Case+news@Example.com", subject: "tagged" });
  expect(await apiOf(mail).list("mixed.case")).toMatchObject([{ subject: "tagged" }]);
  expect(await apiOf(mail).list("MIXED.case+other")).toHaveLength(1);
});

test("a login is taken from anyone", async () => {
  const { createTransport } = await import("nodemailer");
  const auth = { user: "anyone", pass: "anything" };
  const transport = createTransport({ host: "127.0.0.1", port: mail.smtpPort, auth });
  await transport.sendMail({ from: "a@example.com", to: "login@example.com", text: "hello" });
  transport.close();
  expect(await apiOf(mail).list("login")).toHaveLength(1);
});

test("a mail over 10 MB is refused with 552, announced or not, and not kept", async () => {
  const announced = await speakSmtp(mail.smtpPort, [
    "EHLO test",
    "MAIL FROM:<a@example.com> SIZE=11000000",
  ]);
  expect(announced.at(-1)).toMatch(/^552 /);
  const lines = `${"x".repeat(998)}\r\n`.repeat(11_000);
  const unannounced = await speakSmtp(mail.smtpPort, delivery(["huge@example.com"], lines));
  expect(unannounced.at(-1)).toMatch(/^552 /);
  expect(await apiOf(mail).list("huge")).toEqual([]);
});

test("a mail that breaks off is not kept", async () => {
  const unfinished = delivery(["broken-off@example.com"], "").slice(0, -1);
  const replies = await speakSmtp(mail.smtpPort, unfinished);
  expect(replies.at(-1)).toMatch(/^354 /);
  expect(await apiOf(mail).list("broken-off")).toEqual([]);
});

test("a message that is no mail at all is shown as it came", async () => {
  for (const [name, body] of [
    ["no-headers", "just words"],
    ["folded", " folded: first line\r\n\r\nbody"],
    ["binary", "\u0000\u0001\u00ff: \u0080\r\nContent-Type: multipart/mixed; boundary=\r\n\r\n--"],
    ["open-part", 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\nnever closed'],
  ]) {
    const replies = await speakSmtp(mail.smtpPort, delivery([`${name}@example.com`], body ?? ""));
    expect(replies.at(-1), name).toMatch(/^250 .*Kept as/);
    const [listed] = await apiOf(mail).list(name ?? "");
    expect(listed?.to, name).toEqual([`<${name}@example.com>`]);
    const page = await apiOf(mail).fetch(`/mailbox/${name}/${listed?.id}`);
    expect(page.status, name).toBe(200);
  }
});

test("an address cannot bring in header lines of its own", async () => {
  await speakSmtp(mail.smtpPort, [
    "HELO test\rX-Evil: 1",
    "MAIL FROM:<a\rX-Evil: 2@example.com>",
    ...delivery(["plain@example.com"], "Subject: x\r\n\r\nbody").slice(1),
  ]);
  await sendMail(mail, { to: "plain@example.com", subject: "fine\r\nX-Evil: 3" });
  for (const { id } of await apiOf(mail).list("plain")) {
    expect((await apiOf(mail).read("plain", id)).header).not.toHaveProperty("X-Evil");
  }
});

test("the hundred-and-first recipient is turned away, the others get the mail", async () => {
  const crowd = Array.from({ length: 101 }, (_, n) => `crowd-${n}@example.com`);
  const replies = await speakSmtp(mail.smtpPort, delivery(crowd, "Subject: all\r\n"));
  expect(replies).toContainEqual(expect.stringMatching(/^452 .*At most 100 recipients/));
  expect(await apiOf(mail).list("crowd-99")).toHaveLength(1);
  expect(await apiOf(mail).list("crowd-100")).toEqual([]);
});
