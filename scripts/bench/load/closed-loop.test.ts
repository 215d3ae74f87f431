import { expect, it } from "vitest";
import { closedLoop } from "./closed-loop.ts";

it("keeps as many requests under way as there are connections, and no more", async () => {
  let underWay = 0;
  let most = 0;
  const loop = await closedLoop({
    connections: 4,
    seconds: 0.05,
    async send() {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
    },
  });
  expect(most).toBe(4);
  expect(underWay).toBe(0);
  expect(loop.samples.length).toBeGreaterThanOrEqual(4);
  expect(loop).toMatchObject({ failures: 0 });
});

it("counts what fails apart from what is measured, and keeps the first reason", async () => {
  const loop = await closedLoop({
    connections: 1,
    seconds: 0.01,
    send: async (_worker, turn) => {
      throw new Error(`refused ${turn}`);
    },
  });
  expect(loop.samples).toEqual([]);
  expect(loop.failures).toBeGreaterThan(0);
  expect(loop.firstFailure).toBe("refused 0");
});
