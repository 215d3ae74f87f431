import { registerHooks } from "node:module";

/**
 * Mends the driver `postgres` 3.4.9 as it is loaded. When a connection breaks while somebody holds it,
 * - a write that waits for the next tick ends the whole process, or stays for ever and blocks every later
 *   one of that connection (porsager/postgres issues 1154 and 1208),
 * - and giving the dead connection back offers it to the next, who fails, and so on without end.
 * Found by killing PostgreSQL under load (npm run test:faults).
 * Begin the process with `node --import` of this file: imports of one's own would come too late.
 */
interface Mend {
  broken: string;
  mended: string;
  times: number;
}

const closed = "Errors.connection('CONNECTION_CLOSED', options)";

const mends: Record<string, Mend[]> = {
  "connection.js": [
    {
      broken: "const x = socket.write(chunk, fn)",
      mended: `if (!socket) {
      chunk = nextWriteTimer = null
      error(${closed})
      return false
    }
    const x = socket.write(chunk, fn)`,
      times: 1,
    },
    {
      broken: "\n    clearImmediate(nextWriteTimer)\n",
      mended: "\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n",
      times: 2,
    },
  ],
  // A break takes `reserved` off the connection, so whoever held it can tell that it is no longer theirs.
  "index.js": [
    {
      broken: "c.reserved.release = true\n",
      mended: "c.reserved.release = true\n    const held = c.reserved\n",
      times: 1,
    },
    {
      broken: "sql.release = () => {\n",
      mended: "sql.release = () => {\n      if (c.reserved !== held) return\n",
      times: 1,
    },
    {
      broken: "function handler(q) {\n      c.queue === full",
      mended: `function handler(q) {\n      if (c.reserved !== held) return q.reject(${closed})\n      c.queue === full`,
      times: 1,
    },
    {
      broken: "function handler(q) {\n        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      mended: `function handler(q) {
        q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.reserved !== held) return q.reject(${closed})\n`,
      times: 1,
    },
    {
      broken: "      , prepare = null\n",
      mended: "      , prepare = null\n      , held\n",
      times: 1,
    },
    {
      broken:
        "c.reserved = () => queries.length\n        ? c.execute(queries.shift())\n        : move(c, reserved)\n",
      mended:
        "c.reserved = held = () => queries.length\n        ? c.execute(queries.shift())\n        : move(c, reserved)\n",
      times: 1,
    },
  ],
};

/**
 * @param file of the driver's `src` folder
 * @throws Error when it is not the one this was written for: then it may be mended already
 */
export function mendDriver(file: string, source: string): string {
  return (mends[file] ?? []).reduce((text, { broken, mended, times }) => {
    const parts = text.split(broken);
    if (parts.length !== times + 1) {
      throw new Error(`postgres/src/${file} has changed: see whether it still needs mending`);
    }
    return parts.join(mended);
  }, source);
}

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1];
    if (!file || !loaded.source) return loaded;
    return { ...loaded, source: mendDriver(file, loaded.source.toString()) };
  },
});
