import { afterAll, beforeAll, expect, it } from "vitest";
import { liftCallerLimit } from "../testing/lift-caller-limit.ts";
import { createTemporaryStack, type TemporaryStack } from "../testing/temporary-stack.ts";
import { closeConnections } from "./http/raw-request.ts";
import { knockAtAll } from "./knock-at-all.ts";
import { footprints, processFaults } from "./process-watch.ts";

// A stack of its own: the others count requests that this one sends by the thousand.
let stack: TemporaryStack;

beforeAll(async () => {
  stack = await createTemporaryStack();
  await stack.start();
  await liftCallerLimit(stack.addresses);
});

afterAll(async () => {
  closeConnections();
  await stack.remove();
});

// Whether a process grows shows only after a warm-up, over thousands of requests: npm run test:fuzz.
it("answers a hundred odd requests at each address, and no process dies", async () => {
  const before = footprints(stack.pids());
  const faults: string[] = [];
  await knockAtAll(stack.addresses, { cases: 100 }, ({ fault }) => {
    if (fault) faults.push(fault);
  });
  expect(faults).toEqual([]);
  const died = processFaults(before, footprints(stack.pids())).filter((fault) =>
    fault.includes("died"),
  );
  expect(died).toEqual([]);
  expect(stack.log()).not.toMatch(/unhandled|uncaught/i);
  // For giving up: thousands of requests, on a machine that may do other work beside them.
}, 600_000);
