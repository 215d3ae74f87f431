import { expect, it } from "vitest";
import type { RunnerEvent } from "../stack/runner.ts";
import { eventLine } from "./event-line.ts";

const cases: [RunnerEvent, string | undefined][] = [
  [{ type: "spawned", name: "api" }, undefined],
  [{ type: "ready", name: "api", ms: 1234 }, "  ✓ api (1.2 s)"],
  [{ type: "output", name: "api", line: "hello" }, "[api] hello"],
  [
    { type: "restarting", name: "api", reason: "it ended (SIGKILL)" },
    "[api] restarts: it ended (SIGKILL)",
  ],
  [{ type: "recovered", name: "api", ms: 80 }, "[api] runs again (0.1 s)"],
];

it.each(cases)("%j is shown as %s", (event, line) => {
  expect(eventLine(event)).toBe(line);
});

it("a failure is shown with its reason and what it means for the rest, without a stack trace", () => {
  const line = eventLine({ type: "failed", name: "verify", error: new Error("verify ended") });
  expect(line).toBe("  ✗ verify ended\n    The rest goes on without verify; it is tried again.");
});
