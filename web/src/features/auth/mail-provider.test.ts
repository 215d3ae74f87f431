import { describe, expect, it } from "vitest";
import { mailProviderOf } from "./mail-provider.ts";

describe("mailProviderOf", () => {
  it.each([
    ["ada@gmail.com", "Gmail"],
    ["ada@GoogleMail.com", "Gmail"],
    ["ada@hotmail.co.uk", "Outlook"],
    ["ada@yahoo.co.jp", "Yahoo Mail"],
    ["ada@pm.me", "Proton Mail"],
    ["ada@icloud.com", "iCloud Mail"],
  ])("of %s is %s", (email, name) => expect(mailProviderOf(email)?.name).toBe(name));

  it.each(["ada@example.com", "ada@notgmail.com", "ada@gmail.com.evil.test", "gmail.com", ""])(
    "of %j is unknown",
    (email) => expect(mailProviderOf(email)).toBeUndefined(),
  );

  it("is the local mailbox in development", () => {
    expect(mailProviderOf("ada@gmail.com", true)?.url).toBe("http://127.0.0.1:54324/");
  });
});
