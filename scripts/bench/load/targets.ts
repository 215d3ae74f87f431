import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { localKeys } from "../../stack/local-keys.ts";
import { freePorts } from "../../stack/ports.ts";
import { superuserUrl } from "../../stack/services/postgres.ts";
import { startStackProcess } from "../../stack/testing/start-stack-process.ts";
import { initialisePeer, migratePeer, startPeer } from "../peer.ts";
import type { Target } from "./target.ts";

function temporaryFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `envent-${name}-`));
  // PostgreSQL runs as a user of its own under root, and must be able to walk into the folder.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The embedded stack as `npm start -- --backend` runs it: what it has written survives a power cut. */
export async function embeddedTarget(): Promise<Target> {
  const { folder: dataDir, remove } = temporaryFolder("load");
  const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
  const ports = { api, database, mailbox, smtp };
  try {
    const stack = await startStackProcess({ dataDir, ports, localProvidersOnly: true });
    return {
      name: "embedded stack",
      api: `http://127.0.0.1:${api}`,
      publishableKey: localKeys.publishable,
      rootPid: stack.process.pid ?? 0,
      async confirm(emails) {
        const sql = postgres(superuserUrl(database), { max: 1, onnotice: () => {} });
        await sql`
          update auth.users set email_confirmed_at = now(), confirmation_token = ''
          where email in ${sql(emails)}`;
        await sql.end();
      },
      async stop() {
        stack.process.kill("SIGTERM");
        await stack.ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** `lite dev` as `lite init --pglite` sets it up, with our migrations: addresses need no confirming there. */
export async function peerTarget(): Promise<Target> {
  const { folder, remove } = temporaryFolder("peer");
  const [port = 0] = await freePorts(1);
  try {
    const publishableKey = await initialisePeer(folder, port);
    await migratePeer(folder);
    const peer = await startPeer(folder, port);
    return {
      name: "lite dev",
      api: `http://127.0.0.1:${port}`,
      publishableKey,
      rootPid: peer.process.pid ?? 0,
      confirm: async () => {},
      async stop() {
        await peer.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
