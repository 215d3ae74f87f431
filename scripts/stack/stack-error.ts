/**
 * A failure that the person at the terminal can act on: the message says what happened, `remedy`
 * what to do next. It is printed without a stack trace; everything else is a bug and keeps its own.
 */
export class StackError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StackError";
    this.remedy = remedy;
  }
}
