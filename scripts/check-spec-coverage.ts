import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findGaps } from "./spec-coverage/find-gaps.ts";
import { readCoverage } from "./spec-coverage/read-coverage.ts";
import { testTitlesIn } from "./spec-coverage/test-titles.ts";
import { projectRoot } from "./stack/paths.ts";

const document = join(projectRoot, "docs", "spec-coverage.md");
const known = new Map<string, Set<string> | undefined>();

function titlesOf(file: string): Set<string> | undefined {
  if (!known.has(file)) {
    const path = join(projectRoot, file);
    known.set(file, existsSync(path) ? testTitlesIn(readFileSync(path, "utf8")) : undefined);
  }
  return known.get(file);
}

const coverage = readCoverage(readFileSync(document, "utf8"));
const gaps = findGaps(coverage, titlesOf);
for (const gap of gaps) console.error(`docs/spec-coverage.md, ${gap}`);
if (gaps.length > 0) {
  console.error("Write the missing tests, or correct the file and the title that the row names.");
  process.exit(1);
}
const { statements, exceptions } = coverage;
console.log(
  `${statements.length} statements of the specification have their tests; ${exceptions.length} have a reason instead.`,
);
