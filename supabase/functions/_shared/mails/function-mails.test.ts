import { describe, expect, it } from "vitest";
import { alreadyRegisteredMail } from "./already-registered-mail.ts";
import { verificationCodeMail } from "./verification-code-mail.ts";

describe("the mail with the code", () => {
  const mail = verificationCodeMail("ada@example.com", "Ada <script>alert(1)</script>", "012345");

  it("shows the digits in the subject, the HTML and the text", () => {
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).toContain("012345");
  });

  it("carries nothing a stranger wrote", () => {
    expect(mail.html).not.toContain("script");
    expect(mail.text).not.toContain("alert");
  });

  it("names a person who has a name", () => {
    const named = verificationCodeMail("ada@example.com", "Ada O'Neil", "012345");
    expect(named.html).toContain("Hello Ada O&#39;Neil,");
    expect(named.text).toContain("Hello Ada O'Neil,");
  });
});

describe("the mail to an owner who has an account", () => {
  const mail = alreadyRegisteredMail("ada@example.com", "https://envent.example/");

  it("links to sign-in and to a new password, in both forms", () => {
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain("https://envent.example/login");
      expect(part).toContain("https://envent.example/forgot-password");
    }
  });
});
