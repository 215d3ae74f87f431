import { join, resolve } from "node:path";
import { begins, openJournal } from "./journal.ts";
import type { PromotionOptions } from "./options.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { PromotionError } from "./promotion-error.ts";
import { requireCleanTree, requireUntracked } from "./repository.ts";
import { readSettings } from "./settings.ts";
import { promotionSteps } from "./steps.ts";

function interrupted(step: string, changes = false): PromotionError {
  const message = changes
    ? `Interrupted while trying to ${step}. Whether that was finished is not known.`
    : `Interrupted while trying to ${step}. Nothing was changed.`;
  return new PromotionError(
    "interrupted",
    message,
    "Run the same command again: it looks at the project itself and does what is left.",
  );
}

async function prepare(
  root: string,
  options: PromotionOptions,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<PromotionContext> {
  await requireUntracked(root, options.envFile);
  const settings = readSettings(resolve(root, options.envFile), options.envFile);
  const commit = await requireCleanTree(root);
  const workspace = join(root, ".envent", "promotion");
  return {
    options,
    settings,
    root,
    workspace,
    commit,
    cli: { workdir: join(workspace, options.projectRef), env: settings, signal },
    journal: openJournal(join(workspace, `${options.projectRef}.log`)),
    signal,
    say,
  };
}

/**
 * Promotes the committed state of the project in `root` to the hosted project that the options name.
 * @param signal aborts it, as Ctrl+C does
 * @throws PromotionError with the exit code; the journal has the whole story
 */
export async function runPromotion(
  root: string,
  options: PromotionOptions,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const context = await prepare(root, options, signal, say);
  const { journal } = context;
  const cutOff = journal.unfinished();
  if (cutOff) say(`The last promotion stopped while trying to ${cutOff}. This one looks again.`);
  journal.write(`promotion of ${context.commit} to ${options.projectRef}`);
  for (const step of promotionSteps(options)) {
    say(`\n── ${step.name} ──`);
    journal.write(begins(step.name));
    try {
      await step.run(context);
    } catch (error) {
      const cause = signal.aborted ? interrupted(step.name, step.changes) : error;
      const said = cause instanceof Error ? cause.message : String(cause);
      journal.write(`stopped: ${said.replaceAll("\n", " ")}`);
      throw cause;
    }
    journal.write(`done: ${step.name}`);
  }
  journal.write(`promoted ${context.commit}`);
}
