import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmRef, type Terminal } from "./confirm-ref.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { exitCodes, PromotionError } from "./promotion-error.ts";

const projectRef = "abcdefghijklmnopqrst";
const context = {
  options: { projectRef },
  signal: new AbortController().signal,
} as PromotionContext;

let keyboard: PassThrough;
let terminal: Terminal;

beforeEach(() => {
  keyboard = new PassThrough();
  const isTTY = { isTTY: true };
  terminal = {
    stdin: Object.assign(keyboard, isTTY),
    stdout: Object.assign(new PassThrough(), isTTY),
  } as unknown as Terminal;
});

/** What comes of it when these keys are pressed. */
async function press(keys: string): Promise<unknown> {
  const asked = confirmRef(context, terminal).catch((error: unknown) => error);
  keyboard.write(keys);
  return asked;
}

describe("the person at the terminal", () => {
  it("types the ref again", async () => {
    expect(await press(` ${projectRef}\r`)).toBeUndefined();
  });

  it.each([
    ["another ref", "bbbbbbbbbbbbbbbbbbbb\r", '"bbbbbbbbbbbbbbbbbbbb" is not'],
    ["nothing", "\r", '"" is not'],
    ["Ctrl+C", "\u0003", "No ref was typed, so nothing was changed."],
    ["Ctrl+D", "\u0004", "No ref was typed, so nothing was changed."],
  ])("changes nothing with %s", async (_what, keys, sentence) => {
    const refused = await press(keys);
    expect(refused).toBeInstanceOf(PromotionError);
    expect(refused).toMatchObject({
      message: expect.stringContaining(sentence),
      exitCode: exitCodes.notConfirmed,
    });
  });
});
