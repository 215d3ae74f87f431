import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "./stack/paths.ts";
import { StackError } from "./stack/stack-error.ts";
import { requireEngine } from "./stack/supabase-stack.ts";
import { ensureBrowser } from "./testing/browser.ts";

interface Outcome {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

const reports = mkdtempSync(join(tmpdir(), "envent-reports-"));

/** Runs a program of node_modules with its output on this terminal. @returns its exit code */
function run(program: string, args: string[]): Promise<number> {
  const command = join(projectRoot, "node_modules", ".bin", program);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** A check that is one thing: it passes or it fails. */
const check = (name: string, program: string, args: string[]): Step => ({
  name,
  run: async () =>
    (await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/** A runner's own counts, from its report; when there is none, or it failed beside its tests, one failure. */
function counted(code: number, counts: () => Outcome): Outcome {
  try {
    const { passed, failed } = counts();
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitest = (project: string): Step => ({
  name: `${project} tests`,
  run: async () => {
    const file = join(reports, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("vitest", ["run", "--project", project, ...reporters]);
    return counted(code, () => {
      const report = JSON.parse(readFileSync(file, "utf8"));
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    });
  },
});

const browserTests: Step = {
  name: "e2e tests",
  run: async () => {
    if (!ensureBrowser()) {
      console.error(
        "There is no browser: install Chromium (apt-get install chromium), then run npm test again.",
      );
      return { passed: 0, failed: 1 };
    }
    const code = await run("playwright", ["test"]);
    return counted(code, () => {
      const path = join(projectRoot, "test-results", "report.json");
      const { stats } = JSON.parse(readFileSync(path, "utf8"));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    });
  },
};

const steps: Step[] = [
  check("format and lint", "biome", ["check", "."]),
  check("types", "tsc", ["--noEmit"]),
  check("types of the functions", "node", ["scripts/check-functions.ts"]),
  check("bytes of the app", "node", ["scripts/check-bundle.ts"]),
  check("spec coverage", "node", ["scripts/check-spec-coverage.ts"]),
  vitest("unit"),
  vitest("integration"),
  browserTests,
];

const { values } = parseArgs({
  options: { only: { type: "string" }, stack: { type: "string", default: "embedded" } },
});
if (!["embedded", "supabase"].includes(values.stack)) {
  console.error(`There is no stack called "${values.stack}": --stack takes embedded or supabase.`);
  process.exit(1);
}
if (values.stack === "supabase") {
  await requireEngine().catch((error: unknown) => {
    if (!(error instanceof StackError)) throw error;
    console.error(`${error.message}\n→ ${error.remedy}`);
    process.exit(1);
  });
}
// The runners' own setups read it: scripts/testing/test-stack.ts.
process.env.ENVENT_TEST_STACK = values.stack;
const chosen = values.only
  ? steps.filter((step) => step.name.startsWith(values.only ?? ""))
  : steps;
const total: Outcome = { passed: 0, failed: 0 };
for (const step of chosen) {
  console.log(`\n── ${step.name} ──`);
  const { passed, failed } = await step.run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.error(`${step.name}: ${failed} failed`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
