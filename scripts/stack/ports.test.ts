import { spawn } from "node:child_process";
import { createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { freePorts, portHolder, requireFreePorts } from "./ports.ts";
import { StackError } from "./stack-error.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Holds a port in this process. */
async function holdPort(host = "127.0.0.1"): Promise<number> {
  const holder = createServer();
  server = holder;
  await new Promise<void>((resolve) => holder.listen(0, host, resolve));
  const address = holder.address();
  return address && typeof address === "object" ? address.port : 0;
}

it("gives as many different free ports as asked for", async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  await expect(
    requireFreePorts(Object.fromEntries(ports.map((port, index) => [`use ${index}`, port]))),
  ).resolves.toBeUndefined();
});

it("a busy port is told with its use, its holder and the ways on", async () => {
  const [free = 0] = await freePorts(1);
  const port = await holdPort();
  const error = await requireFreePorts({ "the API": free, "the database": port }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StackError);
  const { message, remedy } = error as StackError;
  expect(message).toContain(`Port ${port}, which Envent needs for the database, is taken`);
  expect(remedy).toContain("supabase/config.toml");
});

it("a port that another program holds on all addresses is busy", async () => {
  const port = await holdPort("0.0.0.0");
  await expect(requireFreePorts({ "the API": port })).rejects.toThrow(`Port ${port}`);
});

it.runIf(process.platform === "linux")(
  "the holder of a port is named with its process",
  async () => {
    const holder = spawn(process.execPath, [
      "--eval",
      `const server = require("net").createServer();
     server.listen(0, "127.0.0.1", () => console.log(server.address().port))`,
    ]);
    try {
      const port = await new Promise<number>((resolve) => {
        holder.stdout.once("data", (text) => resolve(Number(text)));
      });
      expect(portHolder(port)).toBe(`node (process ${holder.pid})`);
    } finally {
      holder.kill("SIGKILL");
    }
  },
);

it("nobody holds a free port", async () => {
  const [port = 0] = await freePorts(1);
  expect(portHolder(port)).toBeUndefined();
});
