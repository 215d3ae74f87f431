import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../stack/paths.ts";

const text = readFileSync(join(projectRoot, "docs", "security.md"), "utf8");

/**
 * The requirements of levels 1 and 2 of the chapters that docs/security.md is about: for each section, how many
 * there are and which of them are of level 3 (ASVS 5.0.0, the published list).
 */
const sections: Record<string, { count: number; level3?: number[] }> = {
  "V1.1": { count: 2 },
  "V1.2": { count: 10, level3: [10] },
  "V1.3": { count: 12, level3: [12] },
  "V1.4": { count: 3 },
  "V1.5": { count: 3, level3: [3] },
  "V2.1": { count: 3 },
  "V2.2": { count: 3 },
  "V2.3": { count: 5, level3: [5] },
  "V2.4": { count: 2, level3: [2] },
  "V3.2": { count: 3, level3: [3] },
  "V3.3": { count: 5, level3: [5] },
  "V3.4": { count: 8, level3: [7, 8] },
  "V3.5": { count: 8, level3: [6, 7, 8] },
  "V3.7": { count: 5, level3: [3, 4, 5] },
  "V6.1": { count: 3 },
  "V6.2": { count: 12 },
  "V6.3": { count: 8, level3: [5, 6, 7, 8] },
  "V6.4": { count: 6, level3: [5, 6] },
  "V6.5": { count: 8, level3: [6, 7, 8] },
  "V6.6": { count: 4, level3: [4] },
  "V6.8": { count: 4 },
  "V7.1": { count: 3 },
  "V7.2": { count: 4 },
  "V7.3": { count: 2 },
  "V7.4": { count: 5 },
  "V7.5": { count: 3, level3: [3] },
  "V7.6": { count: 2 },
  "V8.1": { count: 4, level3: [3, 4] },
  "V8.2": { count: 4, level3: [4] },
  "V8.3": { count: 3, level3: [2, 3] },
  "V8.4": { count: 2, level3: [2] },
  "V9.1": { count: 3 },
  "V9.2": { count: 4 },
  "V10.1": { count: 2 },
  "V10.2": { count: 3, level3: [3] },
  "V10.3": { count: 5, level3: [5] },
  "V10.4": { count: 16, level3: [12, 13, 14, 15, 16] },
  "V10.5": { count: 5 },
  "V10.6": { count: 2 },
  "V10.7": { count: 3 },
  "V14.1": { count: 2 },
  "V14.2": { count: 8, level3: [5, 6, 7, 8] },
  "V14.3": { count: 3 },
  "V16.1": { count: 1 },
  "V16.2": { count: 5 },
  "V16.3": { count: 4 },
  "V16.4": { count: 3 },
  "V16.5": { count: 4, level3: [4] },
};

const required = Object.entries(sections).flatMap(([section, { count, level3 = [] }]) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => !level3.includes(number))
    .map((number) => `${section}.${number}`),
);

const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| V"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("docs/security.md", () => {
  it("has each requirement of levels 1 and 2 once", () => {
    const written = rows.flatMap(([, numbers = ""]) => numbers.split(", "));
    expect(written.toSorted()).toEqual(required.toSorted());
  });

  it.each(rows.map(([, numbers, , state, how]) => ({ numbers, state, how })))(
    "says of $numbers whether it is met, and how that is known",
    ({ state, how }) => {
      expect(["met", "n/a", "NOT MET"]).toContain(state);
      expect(how).not.toBe("");
    },
  );

  /** What stands in backticks and looks like a file, a folder or a folder's beginning; "*" stands for a date. */
  const named = [...text.matchAll(/`(?:node )?([\w.*/-]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => /\/|\.(ts|tsx|sql|toml)$/.test(name));

  it.each([...new Set(named)])("names %s, which exists", (name) => {
    const wanted = name.startsWith("attacks/") ? `${name}.test.ts` : name.replace(/\/$/, "");
    const found = globSync([wanted, `{web,scripts,supabase}/**/${wanted}`], { cwd: projectRoot });
    expect(found).not.toEqual([]);
  });

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    const commands = [...text.matchAll(/`npm (?:run )?([\w:]+)`/g)].map(([, name]) => name);
    expect(commands).toContain("test:fuzz");
    for (const command of commands) expect(scripts).toHaveProperty([String(command)]);
  });

  it("leads only to pages and headings that exist", () => {
    const anchors = [...text.matchAll(/^## (.*)$/gm)].map(
      ([, heading = ""]) => `#${heading.toLowerCase().replaceAll(" ", "-")}`,
    );
    for (const [, target = ""] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith("#")) expect(anchors).toContain(target);
      else expect(existsSync(join(projectRoot, "docs", target)), target).toBe(true);
    }
  });

  it("speaks of requirements that it has a row for", () => {
    const written = rows.flatMap(([, numbers = ""]) => numbers.split(", "));
    for (const [number] of text.matchAll(/V\d+\.\d+\.\d+/g)) expect(written).toContain(number);
  });
});
