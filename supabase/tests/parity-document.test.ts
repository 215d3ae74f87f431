import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/stack/paths.ts";
import { differences } from "./contract/support/differences.ts";

it("docs/parity.md names the differences that the contract knows, and no others", () => {
  const text = readFileSync(join(projectRoot, "docs", "parity.md"), "utf8");
  const named = [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map((match) => match[1]);
  expect(named.sort()).toEqual([...differences].sort());
});
