import { inspect } from "node:util";
import postgres from "postgres";
import { describe, expect, it, vi } from "vitest";
import { namedDataError } from "./data-errors.ts";

function databaseError(code: string, message: string, detail?: string): postgres.PostgresError {
  const error = new postgres.PostgresError(message);
  return Object.assign(error, { code, message, detail });
}

/** The answer that the library makes of an error named PGRST. */
function answerOf(error: unknown) {
  if (!(error instanceof Error) || !("detail" in error)) throw new Error("not a named answer");
  const { status } = JSON.parse(String(error.detail));
  return { status, ...JSON.parse(error.message) };
}

describe("what the data API answers to an error", () => {
  it.each([
    ["23514", 400, "23514"],
    ["P0001", 400, "P0001"],
    ["42601", 400, "PGRST100"],
    ["08P01", 400, "22P05"],
    ["57P01", 503, "PGRST001"],
  ])("%s is a %i", (code, status, named) => {
    const answer = answerOf(namedDataError(databaseError(code, "no")));
    expect(answer).toMatchObject({ status, code: named });
  });

  it("tells which rule was broken, and how", () => {
    const error = databaseError(
      "23514",
      'violates check constraint "a"',
      "Failing row contains (1)",
    );
    expect(answerOf(namedDataError(error))).toEqual({
      status: 400,
      code: "23514",
      message: 'violates check constraint "a"',
      details: "Failing row contains (1)",
      hint: null,
    });
  });

  it("is the library's own where that is right: a duplicate", () => {
    const error = databaseError("23505", "duplicate key");
    expect(namedDataError(error)).toBe(error);
  });

  it("is a 503 while the database is away", () => {
    const error = Object.assign(new Error("write CONNECTION_CLOSED"), {
      code: "CONNECTION_CLOSED",
    });
    expect(answerOf(namedDataError(error))).toMatchObject({ status: 503, code: "PGRST001" });
  });

  it("is a 400 where the library trips over what it was sent, with a line in the log", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = answerOf(namedDataError(new TypeError("t.endsWith is not a function")));
    expect(answer).toMatchObject({ status: 400, code: "PGRST100" });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

it("prints one line, without the rows that an error names", () => {
  const error = databaseError("23505", "duplicate key", "Key (email)=(ada@example.com) exists");
  const printed = inspect(namedDataError(error));
  expect(printed).toBe('data API: 23505 "duplicate key"');
});
