import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillShell } from "./fill-shell.ts";

const shell = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const page = {
  path: "/terms-of-service",
  html: "<h1>Terms cost $& nothing</h1>",
  title: 'Terms & "Service"',
  description: "What you can <expect>.",
  scripts: ["assets/terms.js"],
};

describe("fillShell", () => {
  const filled = fillShell(shell, page);

  it("puts the page's text into the root as it is", () => {
    expect(filled).toContain('<div id="root"><h1>Terms cost $& nothing</h1></div>');
  });

  it("escapes title and description", () => {
    expect(filled).toContain("<title>Terms &amp; &quot;Service&quot;</title>");
    expect(filled).toContain('<meta name="description" content="What you can &lt;expect>." />');
  });

  it("names the page to boot.js and fetches its script early", () => {
    expect(filled).toContain('<script src="/boot.js" data-page="/terms-of-service">');
    expect(filled).toContain('href="/assets/terms.js"');
  });

  it("no longer says that a script is needed", () => {
    expect(shell).toContain("needs JavaScript");
    expect(filled).not.toContain("needs JavaScript");
  });

  it("refuses a shell that has lost a place", () => {
    expect(() => fillShell("<html></html>", page)).toThrow("index.html has nothing");
  });
});
