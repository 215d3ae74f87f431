import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnPath } from "@/config/paths.ts";

describe("safeReturnPath", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "@evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    " /profile",
    "profile",
    "",
    null,
    undefined,
  ])("sends %j home", (value) => {
    expect(safeReturnPath(value)).toBe("/");
  });

  it("keeps a path of this site with its query and fragment", () => {
    expect(safeReturnPath("/profile?tab=1#bio")).toBe("/profile?tab=1#bio");
  });

  it("never leads away from the site, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        const path = safeReturnPath(`/${value}`);
        expect(new URL(path, "https://site.example").origin).toBe("https://site.example");
      }),
    );
  });
});
