import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../stack/ports.ts";
import { initialisePeer, startPeer } from "./peer.ts";

export interface PeerRuns {
  emptyMs: number[];
  warmMs: number[];
}

async function timeStart(folder: string, port: number): Promise<number> {
  const begin = performance.now();
  const peer = await startPeer(folder, port);
  const startMs = performance.now() - begin;
  await peer.stop();
  return startMs;
}

/** Times the nearest comparable tool, `lite dev` on PGlite: auth and data API, without functions and mail. */
export async function benchPeer(options: {
  runs: number;
  tell: (line: string) => void;
}): Promise<PeerRuns> {
  const result: PeerRuns = { emptyMs: [], warmMs: [] };
  for (let index = 1; index <= options.runs; index += 1) {
    options.tell(`peer, run ${index} of ${options.runs} …`);
    const folder = mkdtempSync(join(tmpdir(), "envent-peer-"));
    const [port = 0] = await freePorts(1);
    try {
      await initialisePeer(folder, port);
      result.emptyMs.push(await timeStart(folder, port));
      result.warmMs.push(await timeStart(folder, port));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return result;
}
