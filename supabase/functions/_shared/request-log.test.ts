import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRequestLog } from "./request-log.ts";

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const method of ["info", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line));
  }
});
afterEach(() => vi.restoreAllMocks());

it("writes one line of JSON, whatever a cause contains", () => {
  const cause = new Error('first line\n{"level":"info","what":"forged"}', { cause: "the root" });
  createRequestLog("r1").failed("mail not sent", cause);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  const line = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({ level: "error", request: "r1", what: "mail not sent" });
  expect(line.cause).toContain("the root");
});

it("names the request in each line, and whose it is once that is known", () => {
  const log = createRequestLog("r1");
  log.refused(401, "no_authorization");
  log.isFrom({ user: "u1" });
  log.refused(403, "forbidden");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: "info", request: "r1", status: 401, code: "no_authorization" },
    { level: "info", request: "r1", user: "u1", status: 403, code: "forbidden" },
  ]);
});

it("gives every request a name of its own", () => {
  createRequestLog().refused(401, "a");
  createRequestLog().refused(401, "a");
  expect(new Set(lines).size).toBe(2);
});
