import { StackError } from "../stack/stack-error.ts";

/** How a promotion ends, for the person and for CI; docs/promotion.md has the same table. */
export const exitCodes = {
  /** A step on the hosted project failed. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** Something is missing on this side: a token, a secret, a clean tree, a network. Nothing was changed. */
  notReady: 3,
  /** The project's database is not what this folder's migrations made. Nothing was changed. */
  drifted: 4,
  /** npm test failed. Nothing was changed. */
  testsFailed: 5,
  /** The ref was not typed again. Nothing was changed. */
  notConfirmed: 6,
  interrupted: 130,
} as const;

/** A promotion that cannot go on: what happened, what to do next, and the exit code that says which kind. */
export class PromotionError extends StackError {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string, remedy: string) {
    super(message, remedy);
    this.name = "PromotionError";
    this.exitCode = exitCodes[kind];
  }
}
