import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig, type StackConfig } from "../config.ts";
import { type RunningMail, startMail } from "../mail/start-mail.ts";
import { freePorts } from "../ports.ts";
import { createMailer, renderTemplate, type TemplateData } from "./mailer.ts";

const data: TemplateData = {
  SiteURL: "http://127.0.0.1:5173",
  TokenHash: "abc123",
  Email: "ada@example.test",
  NewEmail: "ada@new.test",
  RedirectTo: "http://127.0.0.1:5173",
};

describe("a template", () => {
  it("is filled, with or without spaces and trim marks", () => {
    const text = renderTemplate("{{ .SiteURL }}/x?h={{.TokenHash}} {{- .Email -}}", data);
    expect(text).toBe("http://127.0.0.1:5173/x?h=abc123 ada@example.test");
  });

  it("cannot be filled with markup", () => {
    const text = renderTemplate("<p>{{ .Email }}</p>", { ...data, Email: `"<b>'&"@x.test` });
    expect(text).toBe("<p>&#34;&lt;b&gt;&#39;&amp;&#34;@x.test</p>");
  });

  it.each(["{{ .Token }}", "{{ .Data.name }}", "{{ if .Email }}", "{{ .constructor }}"])(
    "that says %s is refused rather than mailed as it stands",
    (template) => {
      expect(() => renderTemplate(template, data)).toThrow("which is not available");
    },
  );
});

describe("with a mail server", () => {
  let mail: RunningMail;
  beforeEach(async () => {
    mail = await startMail({ smtpPort: 0, apiPort: 0 });
  });
  afterEach(() => mail.close());

  async function mailOf(name: string): Promise<{ subject: string; html: string; from: string }> {
    const mailbox = `http://127.0.0.1:${mail.apiPort}/api/v1/mailbox/${name}`;
    const [header] = await (await fetch(mailbox)).json();
    const message = await (await fetch(`${mailbox}/${header.id}`)).json();
    return { subject: message.subject, html: message.body.html, from: message.from };
  }

  it.each(["confirmation", "recovery", "email_change", "magic_link", "invite"] as const)(
    "the project's own %s mail arrives, with the link and without a gap",
    async (template) => {
      await createMailer(loadConfig({}), mail.smtpPort).send(template, "ada@example.test", data);
      const { subject, html, from } = await mailOf("ada");
      expect(subject).toBeTruthy();
      expect(html).toContain("token_hash=abc123");
      expect(html).not.toContain("{{");
      expect(from).toContain("Envent");
    },
  );

  it.each(["password_changed", "email_changed"] as const)(
    "the %s notice arrives",
    async (notice) => {
      await createMailer(loadConfig({}), mail.smtpPort).notify(notice, "ada@example.test", data);
      expect((await mailOf("ada")).subject).toContain("was changed");
    },
  );

  it("a mail without a template is refused, naming it", async () => {
    const config: StackConfig = loadConfig({});
    config.auth.email.template = {};
    const sending = createMailer(config, mail.smtpPort).send("invite", "ada@example.test", data);
    await expect(sending).rejects.toThrow("config.toml names no template for the invite mail");
  });
});

describe("without a mail server", () => {
  it("a mail that must arrive is GoTrue's error, and why is printed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const [port = 0] = await freePorts(1);
    const sending = createMailer(loadConfig({}), port).send("confirmation", "a@b.test", data);
    await expect(sending).rejects.toMatchObject({
      status: 500,
      code: "unexpected_failure",
      message: "Error sending confirmation email",
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining("ECONNREFUSED"));
    log.mockRestore();
  });

  it("a notice of what is done already is only logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const [port = 0] = await freePorts(1);
    await createMailer(loadConfig({}), port).notify("password_changed", "a@b.test", data);
    expect(log).toHaveBeenCalledWith(expect.stringContaining("password_changed mail could not"));
    log.mockRestore();
  });
});
