import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { securityHeaders } from "./headers/headers-plugin.ts";
import { prerender } from "./prerender/prerender-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Few files instead of one for every module that two pages share: each request costs a slow network's time, and small
 * files compress badly. The libraries that every page needs are apart, because they change less often than the app.
 */
const chunks = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 3,
  },
  { name: "app", tags: ["$initial" as const], priority: 2 },
  {
    name: "shared",
    test: /\/web\/src\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
];

/** The web app's build: `vite build web` writes web/dist; `vite web` serves on the address that config.toml names as the site. */
export default defineConfig({
  root: here("."),
  // Settings live beside package.json, where the stack and the scripts read them too.
  envDir: here(".."),
  plugins: [react(), tailwindcss(), securityHeaders(), prerender()],
  resolve: { alias: { "@": here("./src") } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true },
  preview: { host: "127.0.0.1", port: 5173, strictPort: true },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Else such a file would be called after every page that shares it.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
      },
    },
  },
});
