import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { securityHeaders } from "./headers/headers-plugin.ts";
import { prerender } from "./prerender/prerender-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The web app's build: `vite build web` writes web/dist; `vite web` serves on the address that config.toml names as the site. */
export default defineConfig({
  root: here("."),
  // Settings live beside package.json, where the stack and the scripts read them too.
  envDir: here(".."),
  plugins: [react(), tailwindcss(), securityHeaders(), prerender()],
  resolve: { alias: { "@": here("./src") } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true },
  preview: { host: "127.0.0.1", port: 5173, strictPort: true },
  build: { outDir: "dist", emptyOutDir: true },
});
