import { type ChildProcess, execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { projectRoot } from "../stack/paths.ts";
import { httpProbe } from "../stack/probes.ts";

const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");

/** Builds the web app as for production, for the backend that `env` names, into `outDir`. */
export async function buildApp(
  outDir: string,
  env: Record<string, string>,
  options: string[] = [],
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [vite, "build", "web", "--outDir", outDir, ...options],
    {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production", ...env },
    },
  );
}

/** Serves a built app on the port. @returns how to stop it */
export async function serveApp(outDir: string, port: number): Promise<() => Promise<void>> {
  const args = [vite, "preview", "web", "--outDir", outDir, "--port", String(port), "--strictPort"];
  const server = spawn(process.execPath, args, { cwd: projectRoot, stdio: "ignore" });
  const answers = httpProbe(`http://127.0.0.1:${port}/`);
  while (server.exitCode === null) {
    const ready = await answers().then(
      () => true,
      () => false,
    );
    if (ready) return () => stopServer(server);
    await delay(50);
  }
  throw new Error(`the preview server ended with code ${server.exitCode}`);
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const closed = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await closed;
}
