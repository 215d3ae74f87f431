import type { Sql } from "postgres";
import { afterEach, expect, it, vi } from "vitest";
import { startHourlyCleanup } from "./hourly-cleanup.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("cleans up every hour, also after a time that failed", async () => {
  vi.useFakeTimers();
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  const sql = vi
    .fn(async (_statement: readonly string[]) => {})
    .mockRejectedValueOnce(new Error("the database is away"));
  const timer = startHourlyCleanup(sql as unknown as Sql);
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  clearInterval(timer);
  expect(sql.mock.calls.map(([statement]) => statement.join(""))).toEqual([
    "select private.hourly_cleanup()",
    "select private.hourly_cleanup()",
  ]);
  expect(complain).toHaveBeenCalledExactlyOnceWith("hourly clean-up: the database is away");
});
