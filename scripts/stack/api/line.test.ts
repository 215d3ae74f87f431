import { expect, it } from "vitest";
import { createLine } from "./line.ts";

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

it("runs so many at once, and the others in the order in which they came", async () => {
  const inLine = createLine(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    return number;
  };
  const numbers = [0, 1, 2, 3, 4, 5, 6];
  expect(await Promise.all(numbers.map((number) => inLine(work(number))))).toEqual(numbers);
  expect(begun).toEqual(numbers);
  expect(most).toBe(2);
});

it("goes on when one fails, and tells who asked", async () => {
  const inLine = createLine(1);
  const failed = inLine(() => Promise.reject(new Error("broken")));
  const next = inLine(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await inLine(async () => "again")).toBe("again");
});
