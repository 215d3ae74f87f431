import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PromotionContext } from "./promotion-context.ts";
import { PromotionError } from "./promotion-error.ts";
import { runNpm } from "./run-npm.ts";

/**
 * Runs `npm test`, once a commit: a promotion that failed later need not wait for the tests again,
 * because the tree was clean and the commit is the same.
 * @throws PromotionError "testsFailed"
 */
export async function runTests(context: PromotionContext): Promise<void> {
  const note = join(context.workspace, "tested-commit");
  const tested = await readFile(note, "utf8").catch(() => "");
  if (tested === context.commit) {
    context.say("npm test has passed for this commit already.");
    return;
  }
  if ((await runNpm(context, ["test"])) !== 0) {
    throw new PromotionError(
      "testsFailed",
      "npm test failed, so nothing was changed.",
      "Mend what it names, commit, and run this again.",
    );
  }
  await writeFile(note, context.commit);
}
