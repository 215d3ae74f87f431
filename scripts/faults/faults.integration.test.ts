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
  const { secrets } = run;
  // Functions name who asked by a hash under a key, which opens nothing.
  const log = run.log.replaceAll(/"caller":"[0-9a-f]{64}"/g, "");
  // Also of sessions that nobody kept.
  expect(log).not.toMatch(/eyJ[\w-]{10,}\./);
  expect(log).not.toMatch(/[0-9a-f]{64}/);
  expect(log).not.toMatch(/token_hash=|refresh_token"?[:=]/);
  // Each person: a password, a code or a link, and the sessions of a whole life.
  expect(secrets.length).toBeGreaterThan(8 * 5);
  const ours = [localKeys.secret, localJwtSecret, ...Object.values(localFunctionSecrets)];
  for (const secret of [...secrets, ...ours]) expect(log).not.toContain(secret);
});
