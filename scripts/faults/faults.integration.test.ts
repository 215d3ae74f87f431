import { beforeAll, expect, it } from "vitest";
import { localFunctionSecrets, localJwtSecret, localKeys } from "../stack/local-keys.ts";
import { shortPlan } from "./plans.ts";
import { type FaultRun, runFaults } from "./run-faults.ts";

let run: FaultRun;

beforeAll(async () => {
  run = await runFaults({ run: "short", atOnce: 3, most: 8, plan: shortPlan });
}, 120_000);

it("loses nothing that was promised while processes are killed and connections cut", () => {
  expect(run.tally.lost).toEqual([]);
  expect(run.struck).toHaveLength(6);
  // Everybody registered, whatever it took.
  expect(run.tally.done["sign up"]).toBe(8);
});

it("keeps a fall to itself: no other service falls with it", () => {
  expect(run.pulledDown).toEqual([]);
});

it("writes no secret, token, code or password into its log, with errors by the dozen", () => {
  const { log } = run;
  expect(log).not.toMatch(/eyJ[\w-]{10,}\./);
  expect(log).not.toMatch(/[0-9a-f]{64}/);
  expect(log).not.toMatch(/Right-Horse/);
  expect(log).not.toMatch(/token_hash=|refresh_token"?[:=]/);
  for (const secret of [localKeys.secret, localJwtSecret, ...Object.values(localFunctionSecrets)]) {
    expect(log).not.toContain(secret);
  }
  for (const code of run.spentCodes) expect(log).not.toContain(code);
});
