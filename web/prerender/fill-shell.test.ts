import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillShell, nameSite } from "./fill-shell.ts";

const shell = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const page = {
  path: "/terms-of-service",
  site: "https://envent.example",
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

  it("says the page's whole address to search engines and social networks", () => {
    const address = "https://envent.example/terms-of-service";
    expect(filled).toContain(`<link rel="canonical" href="${address}" />`);
    expect(filled).toContain(`<meta property="og:url" content="${address}" />`);
  });

  it("names the page to boot.js and fetches its script early", () => {
    expect(filled).toContain('<script src="/boot.js" data-page="/terms-of-service">');
    expect(filled).toContain('href="/assets/terms.js"');
  });

  it("no longer says that a script is needed", () => {
    expect(shell).toContain("needs JavaScript");
    expect(filled).not.toContain("needs JavaScript");
  });

  it("keeps that sentence where the page can only be seen without one, for the style sheet to hide the page", () => {
    const form = fillShell(shell, { ...page, needsScript: true });
    expect(form).toContain("needs JavaScript");
    expect(form).toContain('<div id="root" data-needs-script><h1>');
  });

  it("refuses a shell that has lost a place", () => {
    expect(() => fillShell("<html></html>", page)).toThrow("index.html has nothing");
  });
});

it("gives the picture for social networks its whole address, in every page", () => {
  const picture = "https://envent.example/social-card.png";
  expect(nameSite(shell, "https://envent.example")).toContain(
    `<meta property="og:image" content="${picture}" />`,
  );
  expect(() => nameSite("<html></html>", "https://envent.example")).toThrow("og:image");
});
