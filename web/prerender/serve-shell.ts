import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Connect } from "vite";

/** For `vite preview`, which would answer unknown addresses with index.html: they get the app's shell, as on a host. */
export function serveShell(dir: string, shellFile: string): Connect.NextHandleFunction {
  return (request, _response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://preview.invalid");
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    const isFile = [pathname, `${pathname}.html`].some((file) => existsSync(join(dir, file)));
    if (wantsPage && !isFile) request.url = `/${shellFile}`;
    next();
  };
}
