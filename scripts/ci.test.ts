import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "dotenv";
import { describe, expect, it } from "vitest";
import { projectRoot } from "./stack/paths.ts";

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), "utf8");
const folder = join(".github", "workflows");
const workflows = readdirSync(join(projectRoot, folder)).map((name) => [name, read(folder, name)]);
const packages = JSON.parse(read("package.json"));

describe.each(workflows)("%s", (_name, text = "") => {
  it("uses every action at a commit, with the version beside it", () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map((match) => match[1]);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("may read the repository and nothing else", () => {
    expect([...text.matchAll(/^permissions:\n((?: {2}.*\n)+)/gm)].map((match) => match[1])).toEqual(
      ["  contents: read\n"],
    );
    expect(text.match(/persist-credentials: false/g)?.length).toBe(
      text.match(/actions\/checkout@/g)?.length,
    );
  });

  it("puts no input or secret into the text of a script", () => {
    for (const [, script] of text.matchAll(/^ +(?:- )?run: (\|\n(?: {10}.*\n?)+|.*)/gm)) {
      expect(script).not.toContain("${{");
    }
  });
});

it("the container of pull requests has the browser of the installed Playwright", () => {
  const image = /mcr\.microsoft\.com\/playwright:v([\d.]+)-/.exec(read(folder, "pull-request.yml"));
  expect(image?.[1]).toBe(packages.devDependencies["@playwright/test"]);
});

it("the Dockerfile pins its base, installs from the lock file and does not run as root", () => {
  const text = read("Dockerfile");
  expect(text).toMatch(/^FROM \S+:\d+[\w.-]*$/m);
  expect(text).not.toMatch(/:latest/);
  expect(text.indexOf("USER node")).toBeGreaterThan(text.indexOf("apt-get install"));
  expect(text).toContain("RUN npm ci");
});

it("a copied .env.local.example changes nothing until something is filled in", () => {
  expect(parse(read(".env.local.example"))).toEqual({});
});
