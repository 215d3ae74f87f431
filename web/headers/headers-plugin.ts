import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { fillHeaders, headersFor, parseHeaders } from "./headers-file.ts";

const fileName = "_headers";

/** Fills public/_headers for the backend that the build is for, and sends it from the preview server. */
export function securityHeaders(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "envent-headers",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle({ dir = "" }) {
      if (config.build.ssr) return;
      const { VITE_SUPABASE_URL, VITE_GA_MEASUREMENT_ID } = config.env;
      if (!VITE_SUPABASE_URL) {
        throw new Error("VITE_SUPABASE_URL is missing: the page may talk to no other address.");
      }
      const text = readFileSync(join(config.publicDir, fileName), "utf8");
      const filled = fillHeaders(text, VITE_SUPABASE_URL, Boolean(VITE_GA_MEASUREMENT_ID));
      writeFileSync(join(dir, fileName), filled);
    },
    configurePreviewServer({ middlewares, config: { root, build } }) {
      const path = join(resolve(root, build.outDir), fileName);
      const rules = parseHeaders(readFileSync(path, "utf8"));
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://preview.invalid");
        for (const [name, value] of Object.entries(headersFor(rules, pathname))) {
          response.setHeader(name, value);
        }
        next();
      });
    },
  };
}
