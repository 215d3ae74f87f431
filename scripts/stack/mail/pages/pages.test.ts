import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningMail, startMail } from "../start-mail.ts";
import { apiOf, sendMail } from "../testing/mail-calls.ts";

let mail: RunningMail;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  mail = await startMail({ smtpPort: 0, apiPort: 0 });
  api = apiOf(mail);
});
afterAll(() => mail.close());
beforeEach(async () => {
  await api.fetch("/delete", { method: "POST" });
});

const page = async (path: string) => (await api.fetch(path)).text();

/** Sends one mail to Ada and answers with the path of its page. */
async function messageTo(mailOptions: Parameters<typeof sendMail>[1]): Promise<string> {
  await sendMail(mail, { to: "ada@example.com", ...mailOptions });
  return `/mailbox/ada/${(await api.list("ada")).at(-1)?.id}`;
}

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const ESCAPED = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;";

test("whatever a mail says is shown as text", async () => {
  const path = await messageTo({
    from: { name: HOSTILE, address: "evil@example.com" },
    subject: HOSTILE,
    text: HOSTILE,
    attachments: [{ filename: HOSTILE, content: "x" }],
  });
  for (const view of ["/", "/mailbox/ada", path, `${path}?view=source`]) {
    const markup = await page(view);
    expect(markup, view).not.toContain("<script>alert");
    expect(markup, view).toContain("alert(&#39;x&#39;)");
  }
  expect(await page(path)).toContain(ESCAPED);
  expect(await page(`/mailbox/${encodeURIComponent("<b>")}`)).toContain("<h1>&lt;b&gt;</h1>");
});

test("the HTML of a mail is served for a frame that can do nothing", async () => {
  const path = await messageTo({
    html: '<!DOCTYPE html><base href="https://evil.example"><script>top.location="https://evil.example"</script><a href="https://envent.example/">go</a>',
  });
  expect(await page(path)).toMatch(
    /<iframe class="frame" [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );
  const frame = await api.fetch(`${path}/html`);
  const policy = frame.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(policy).not.toContain("script-src");
  expect(policy).toContain("base-uri 'none'");
  expect(await frame.text()).toMatch(
    /^<!doctype html><meta charset="utf-8"><base target="_blank">/,
  );
});

test("pages may run only their own script", async () => {
  const policy = (await api.fetch("/")).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'");
  expect(policy).not.toContain("unsafe");
});

test("pictures that came with the mail are put into its HTML", async () => {
  const content = Buffer.from("iVBORw0KGgo=", "base64");
  const path = await messageTo({
    html: '<img src="cid:logo@envent"><img src="cid:unknown">',
    attachments: [{ filename: "logo.png", content, cid: "logo@envent" }],
  });
  const frame = await page(`${path}/html`);
  expect(frame).toContain('<img src="data:image/png;base64,iVBORw0KGgo="><img src="cid:unknown">');
});

test("code and links are ready to use, and reading marks the mail", async () => {
  const path = await messageTo({
    text: "Your code is 402913.\n\nOr open http://127.0.0.1:5173/auth/callback?a=1&type=signup",
  });
  const markup = await page(path);
  expect(markup).toContain("<strong>402913</strong>");
  expect(markup).toContain('href="http://127.0.0.1:5173/auth/callback?a=1&amp;type=signup"');
  expect((await api.list("ada"))[0]?.seen).toBe(true);
});

test("a link that is no web address is not offered", async () => {
  const path = await messageTo({ html: '<a href="javascript:alert(1)">x</a>' });
  expect(await page(path)).not.toContain('href="javascript:');
});

test("deleting leads back to what is left", async () => {
  const first = await messageTo({ subject: "first" });
  const second = await messageTo({ subject: "second" });
  const post = (path: string) => api.fetch(path, { method: "POST", redirect: "manual" });
  expect((await post(`${first}/delete`)).headers.get("location")).toBe("/mailbox/ada");
  expect((await post(`${second}/delete`)).headers.get("location")).toBe("/");
  expect((await post(`${second}/delete`)).headers.get("location")).toBe("/");
  const gone = await api.fetch(second);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain("This mail is not here");
});

test("an open page hears of new mail", async () => {
  const stream = await api.fetch("/events");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(": connected\n\n");
  await sendMail(mail, { to: "ada@example.com" });
  expect((await reader?.read())?.value).toBe("data: changed\n\n");
  await reader?.cancel();
});
