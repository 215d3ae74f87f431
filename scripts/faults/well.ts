import { setTimeout as delay } from "node:timers/promises";
import { httpProbe, type Probe, postgresProbe } from "../stack/probes.ts";
import type { TemporaryStack } from "../testing/temporary-stack.ts";
import type { Supervisor } from "./supervisor.ts";

const lookEveryMs = 50;
/** Longer than any fault lasts: then something does not come back by itself. */
const longestMs = 120_000;

/**
 * How to wait until everything answers: no service is down, the database, the API and the mail server respond.
 * @returns a function that rejects when that takes two minutes
 */
export function isWell({ addresses }: TemporaryStack, supervisor: Supervisor): () => Promise<void> {
  const probes: Probe[] = [
    postgresProbe(addresses.adminDatabase),
    httpProbe(`${addresses.api}/auth/v1/health`),
    httpProbe(`${addresses.mailbox}/health`),
  ];
  const allAnswer = async () => {
    await Promise.all(probes.map((probe) => probe()));
    return supervisor.down().length === 0;
  };
  // Many wait at once; one of them looks.
  let looking: Promise<void> | undefined;
  const look = async () => {
    const end = performance.now() + longestMs;
    while (!(await allAnswer().catch(() => false))) {
      if (performance.now() > end) throw new Error(`still down: ${supervisor.down().join(", ")}`);
      await delay(lookEveryMs);
    }
  };
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
