import { loadEnv } from "vite";
import { loadConfig } from "../../scripts/stack/config.ts";

/**
 * Where the built site will be: SITE_URL, from the shell or the same files as every setting of a build, else the address
 * that config.toml names.
 * @throws Error when SITE_URL is not the address of a site
 */
export function readSiteAddress(mode: string, envDir: string): string {
  const { SITE_URL } = loadEnv(mode, envDir, "SITE_URL");
  const address = SITE_URL || loadConfig().auth.site_url;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/")
    throw new Error(`SITE_URL is "${address}": it must be like https://envent.example`);
  return url.origin;
}
