import { createInterface } from "node:readline/promises";
import type { ReadStream, WriteStream } from "node:tty";
import type { PromotionContext } from "./promotion-context.ts";
import { PromotionError } from "./promotion-error.ts";

/** Where the person sits. */
export interface Terminal {
  stdin: ReadStream;
  stdout: WriteStream;
}

async function typedRef(context: PromotionContext, { stdin, stdout }: Terminal): Promise<string> {
  if (context.options.confirm !== undefined) return context.options.confirm;
  if (!stdin.isTTY) {
    throw new PromotionError(
      "notConfirmed",
      "Nobody sits at this terminal to type the project's ref again, so nothing was changed.",
      "Run it in a terminal, or pass --confirm REF where a person has approved it elsewhere.",
    );
  }
  const prompt = createInterface({ input: stdin, output: stdout });
  try {
    const question = "\nFrom here on the project changes. Type its ref to go on: ";
    return (await prompt.question(question, { signal: context.signal })).trim();
  } catch {
    // Ctrl+C and Ctrl+D end the question without an answer.
    throw new PromotionError(
      "notConfirmed",
      "No ref was typed, so nothing was changed.",
      "Run the same command again when the project may change.",
    );
  } finally {
    prompt.close();
  }
}

/** The last look before the first change. @throws PromotionError "notConfirmed" */
export async function confirmRef(
  context: PromotionContext,
  terminal: Terminal = process,
): Promise<void> {
  const typed = await typedRef(context, terminal);
  if (typed === context.options.projectRef) return;
  throw new PromotionError(
    "notConfirmed",
    `"${typed}" is not ${context.options.projectRef}, so nothing was changed.`,
    "Run the same command again and type the ref of the project you mean.",
  );
}
