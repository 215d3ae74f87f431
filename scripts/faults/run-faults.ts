import postgres from "postgres";
import { liftCallerLimit } from "../testing/lift-caller-limit.ts";
import { createTemporaryStack } from "../testing/temporary-stack.ts";
import type { Fault } from "./fault.ts";
import type { Person } from "./person.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { type StreamOptions, startStream } from "./stream.ts";
import { createSupervisor } from "./supervisor.ts";
import { emptyTally, type Tally } from "./tally.ts";
import { createTcpProxy } from "./tcp-proxy.ts";
import { judge } from "./verdict.ts";
import { isWell } from "./well.ts";
import { createWorld } from "./world.ts";

export interface FaultRun {
  people: number;
  tally: Tally;
  struck: { name: string; recoveredMs: number }[];
  /** Services that another's fall pulled down. */
  pulledDown: string[];
  skipped: string[];
  /** Codes, tokens and passwords that people used; nothing should have written them down. */
  secrets: string[];
  /** What the services printed. */
  log: string;
}

export interface FaultRunOptions extends StreamOptions {
  /** The faults, in their order, for a stack of these services, whose disk can be filled or not. */
  plan: (services: string[], disk: boolean) => Fault[];
  /** Gives the data folder a disk of its own that can be filled, where the machine lets us. */
  smallDisk?: boolean;
  tell?: (line: string) => void;
}

function secretsOf({ password, spentCodes, spentTokens, refreshTokens }: Person): string[] {
  return [password, ...spentCodes, ...spentTokens, ...refreshTokens];
}

/** So many things succeed between two faults: each meets a stream that flows. */
const thingsBetween = 12;

/** Runs a stack of its own with people in it, strikes it with one fault after another, and counts what is lost. */
export async function runFaults(options: FaultRunOptions): Promise<FaultRun> {
  const supervisor = createSupervisor();
  const tell = options.tell ?? (() => {});
  // Not disposable: what is answered must be on the disk, or a kill would lose it.
  const stack = await createTemporaryStack({ disposable: false, tell: supervisor.tell });
  const disk = options.smallDisk ? await mountSmallDisk(stack.dataDir) : undefined;
  const skipped = disk && "missing" in disk ? [`The disk was not filled: ${disk.missing}.`] : [];
  const admin = postgres(stack.addresses.adminDatabase, { max: 4, onnotice: () => {} });
  const proxy = await createTcpProxy(Number(new URL(stack.addresses.api).port));
  const tally = emptyTally();
  const struck: FaultRun["struck"] = [];
  const well = isWell(stack, supervisor);
  try {
    await stack.start();
    await liftCallerLimit(stack.addresses);
    const services = Object.keys(stack.pids());
    const world = createWorld({
      addresses: stack.addresses,
      apiPort: proxy.port,
      admin,
      tally,
      waitUntilWell: well,
    });
    const stream = startStream(world, options);
    const canFill = disk !== undefined && "unmount" in disk;
    for (const fault of options.plan(services, canFill)) {
      await stream.progress(thingsBetween);
      tell(`${fault.name} …`);
      const begin = performance.now();
      await fault.strike({ stack, supervisor, proxy, admin });
      await well();
      struck.push({ name: fault.name, recoveredMs: Math.round(performance.now() - begin) });
    }
    await stream.progress(thingsBetween);
    await stream.end();
    tell(`looking at ${stream.people.length} people …`);
    await judge(world, admin, stream.people);
    const pulledDown = supervisor.pulledDown();
    const secrets = stream.people.flatMap(secretsOf);
    const people = stream.people.length;
    return { people, tally, struck, pulledDown, skipped, secrets, log: stack.log() };
  } finally {
    await proxy.close();
    await admin.end({ timeout: 1 });
    await stack.stop();
    if (disk && "unmount" in disk) await disk.unmount();
    await stack.remove();
  }
}
