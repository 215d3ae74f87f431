import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { paths } from "../src/config/paths.ts";
import { fillShell, nameSite } from "./fill-shell.ts";
import { scriptsOf } from "./page-scripts.ts";
import { serveShell } from "./serve-shell.ts";
import { readSiteAddress } from "./site-address.ts";

interface Page {
  path: string;
  file: string;
  route: string;
  needsScript?: boolean;
}

/**
 * The pages that strangers see first. Those that are text for everybody are readable before any script has run, and
 * without; the forms stand there while their script is on its way.
 */
const pages: Page[] = [
  { path: paths.home, file: "index.html", route: "src/app/routes/home.tsx" },
  {
    path: paths.terms,
    file: "terms-of-service.html",
    route: "src/app/routes/terms-of-service.tsx",
  },
  { path: paths.privacy, file: "privacy-policy.html", route: "src/app/routes/privacy-policy.tsx" },
  {
    path: paths.register,
    file: "register.html",
    route: "src/app/routes/register.tsx",
    needsScript: true,
  },
  {
    path: paths.login,
    file: "login.html",
    route: "src/app/routes/login.tsx",
    needsScript: true,
  },
];

/** What every other address is answered with: index.html as Vite built it, with nothing in it. */
export const shellFile = "app.html";

const entry = fileURLToPath(new URL("../src/app/prerender-page.tsx", import.meta.url));

type Renderer = typeof import("../src/app/prerender-page.tsx");

/** Builds the app a second time, for Node, and gives its renderer to `use`. */
async function withRenderer(
  { configFile, mode }: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // Inside node_modules, so that the renderer finds React beside it and nobody commits it.
  const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));
  const outDir = mkdtempSync(join(nodeModules, ".prerender-"));
  try {
    await build({
      configFile,
      mode,
      logLevel: "warn",
      publicDir: false,
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: "renderer.js" } },
      },
    });
    await use(await import(pathToFileURL(join(outDir, "renderer.js")).href));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Writes the prerendered pages beside the app's shell after every production build (docs/decisions/prerendered-pages.md). */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "envent-prerender",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = "" }, bundle) {
      if (config.build.ssr) return;
      const site = readSiteAddress(config.mode, config.envDir || config.root);
      const shell = nameSite(readFileSync(join(dir, "index.html"), "utf8"), site);
      writeFileSync(join(dir, shellFile), shell);
      await withRenderer(config, async ({ prerenderPage }) => {
        for (const { file, route, ...page } of pages) {
          const drawn = await prerenderPage(page.path);
          const scripts = scriptsOf(bundle, join(config.root, route));
          writeFileSync(join(dir, file), fillShell(shell, { ...page, ...drawn, site, scripts }));
        }
      });
    },
    configurePreviewServer({
      middlewares,
      config: {
        root,
        build: { outDir },
      },
    }) {
      middlewares.use(serveShell(resolve(root, outDir), shellFile));
    },
  };
}
