import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInbucketClient, type InbucketClient, MailTimeoutError } from "./src/index.ts";
import { startInbucketFixture } from "./testing/inbucket-fixture.ts";
import type { MailFixture } from "./testing/mail-fixture.ts";
import { startMailpitFixture } from "./testing/mailpit-fixture.ts";

/** An address that no other test uses. */
let counter = 0;
const someone = (domain = "example.com") => `someone-${++counter}@${domain}`;

describe.each([
  ["Inbucket", startInbucketFixture],
  ["Mailpit", startMailpitFixture],
])("on %s", (_name, startFixture) => {
  let fixture: MailFixture;
  let client: InbucketClient;
  beforeAll(async () => {
    fixture = await startFixture();
    client = createInbucketClient({ url: fixture.url });
  });
  afterAll(() => fixture.close());

  test("a mail that comes later is waited for, and comes taken apart", async () => {
    const to = someone();
    const before = Date.now();
    const waiting = client.waitForMessage({ to, subject: "Confirm", timeout: 5_000 });
    await fixture.send({
      to,
      subject: "Confirm",
      text: "Your code is 402913. See http://127.0.0.1:5173/help.",
      html: '<a href="http://127.0.0.1:5173/auth/callback?token_hash=a&amp;type=signup">Confirm</a>',
    });
    const mail = await waiting;
    expect(mail).toMatchObject({
      from: "hello@example.com",
      to: [to],
      subject: "Confirm",
      code: "402913",
      links: [
        "http://127.0.0.1:5173/auth/callback?token_hash=a&type=signup",
        "http://127.0.0.1:5173/help",
      ],
    });
    expect(mail.text).toContain("402913");
    expect(mail.html).toContain("&amp;type=signup");
    expect(mail.date.getTime()).toBeGreaterThanOrEqual(before);
  });

  test("only mail to exactly this address counts, in any case", async () => {
    const to = someone();
    await fixture.send({ to: `x${to}`, subject: "longer" });
    await fixture.send({ to: to.replace("@", "+tag@"), subject: "tagged" });
    await fixture.send({ to: `${to}.evil.example`, subject: "other domain" });
    await fixture.send({ to: { name: `<${to}>`, address: someone() }, subject: "in a name" });
    await fixture.send({ to: to.toUpperCase(), subject: "mine" });
    expect((await client.list(to)).map(({ subject }) => subject)).toEqual(["mine"]);
    expect((await client.waitForMessage({ to: to.toUpperCase() })).subject).toBe("mine");
    expect((await client.list(to.replace("@", "+TAG@")))[0]?.subject).toBe("tagged");
  });

  test("the newest fitting mail wins; subject and time narrow it down", async () => {
    const to = someone();
    await fixture.send({ to, subject: "Code one" });
    await fixture.send({ to, subject: "Other" });
    await fixture.send({ to, subject: "Code two" });
    expect((await client.waitForMessage({ to, subject: /^code/gi })).subject).toBe("Code two");
    expect((await client.waitForMessage({ to, subject: "Code one" })).subject).toBe("Code one");
    const newest = await client.waitForMessage({ to });
    expect(newest.subject).toBe("Code two");

    const late = client.waitForMessage({ to, since: newest.date.getTime() + 1, timeout: 5_000 });
    await fixture.send({ to, subject: "Code three" });
    expect((await late).subject).toBe("Code three");
  });

  test("on time-out the error shows what the mailbox held, and why it did not fit", async () => {
    const to = someone();
    await fixture.send({ to, subject: "Welcome" });
    await fixture.send({ to: `${to}.evil.example`, subject: "Confirm" });
    const waiting = client.waitForMessage({ to, subject: "Confirm", timeout: 150 });
    const error = await waiting.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MailTimeoutError);
    const { message, held } = error as MailTimeoutError;
    expect(message).toContain(`No mail to ${to} with subject "Confirm" arrived within 150 ms`);
    expect(message).toContain(`to ${to}  "Welcome"  (another subject)`);
    expect(message).toContain(`to ${to}.evil.example  "Confirm"  (for another address)`);
    expect(held).toHaveLength(2);
  });

  test("on time-out an empty mailbox is called empty", async () => {
    await expect(client.waitForMessage({ to: someone(), timeout: 50 })).rejects.toThrow(
      "The mailbox was empty.",
    );
  });

  test("one message is deleted, and only from the address it went to", async () => {
    const to = someone();
    const twin = to.replace("example.com", "example.org");
    await fixture.send({ to, subject: "stays" });
    await fixture.send({ to, subject: "goes" });
    await fixture.send({ to: twin, subject: "twin" });
    const [newest] = await client.list(to);
    const [foreign] = await client.list(twin);
    expect(await client.delete(to, newest?.id ?? "")).toBe(true);
    expect(await client.delete(to, newest?.id ?? "")).toBe(false);
    expect(await client.delete(to, foreign?.id ?? "")).toBe(false);
    expect(await client.delete(to, "")).toBe(false);
    expect((await client.list(to)).map(({ subject }) => subject)).toEqual(["stays"]);
    expect(await client.list(twin)).toHaveLength(1);
  });

  test("a purge takes one address's mail and leaves everyone else's, an empty mailbox too", async () => {
    const to = someone();
    const twin = to.replace("example.com", "example.org");
    await fixture.send({ to: twin, subject: "twin" });
    expect(await client.purge(to)).toBe(0);
    expect(await client.list(twin)).toHaveLength(1);
    await fixture.send({ to, subject: "one" });
    await fixture.send({ to, subject: "two" });
    expect(await client.purge(to)).toBe(2);
    expect(await client.list(to)).toEqual([]);
    expect(await client.list(twin)).toHaveLength(1);
  });

  test("what is no address is refused before anything is asked", async () => {
    for (const to of ["", "ada", "@example.com", 'a"@example.com', "a@b.c, d@e.f", "a b@c.d"]) {
      await expect(client.list(to)).rejects.toThrow(TypeError);
      await expect(client.waitForMessage({ to })).rejects.toThrow(TypeError);
      await expect(client.purge(to)).rejects.toThrow(TypeError);
    }
    await expect(client.waitForMessage({ to: someone(), since: "soon" })).rejects.toThrow(
      '"soon" is not a point in time.',
    );
  });
});
