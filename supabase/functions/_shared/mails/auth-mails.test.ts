import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { authMails } from "../../../templates/auth-mails.ts";
import { renderHtml } from "./render-html.ts";

const folder = new URL("../../../templates/", import.meta.url);
const config = readFileSync(new URL("../../../config.toml", import.meta.url), "utf8");

const linkTypes: Record<string, string> = {
  confirmation: "signup",
  recovery: "recovery",
  email_change: "email_change",
  magic_link: "magiclink",
  invite: "invite",
};

describe.each(Object.entries(authMails))("the template %s", (name, content) => {
  const html = readFileSync(new URL(`${name}.html`, folder), "utf8");

  it("is what build.ts makes of its source", () => {
    expect(html).toBe(renderHtml(content));
  });

  it("is named in config.toml", () => {
    expect(config).toContain(`/templates/${name}.html"`);
  });

  it("uses only what cannot be a side door or a stranger's text", () => {
    const used = [...html.matchAll(/\{\{ (.*?) \}\}/g)].map((match) => match[1]);
    for (const expression of used) {
      expect([".SiteURL", ".TokenHash", ".Email", ".NewEmail"]).toContain(expression);
    }
  });

  it("loads nothing from anywhere", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/);
  });

  it("links with the token's hash where it carries one", () => {
    const type = linkTypes[name];
    if (!type) return expect(html).not.toContain(".TokenHash");
    expect(html).toContain(
      `href="{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&amp;type=${type}"`,
    );
  });
});
