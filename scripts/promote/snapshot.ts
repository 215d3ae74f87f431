import { appendFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { remoteConfig } from "./remote-config.ts";
import { exportFolder } from "./repository.ts";
import type { PromotionSettings } from "./settings.ts";

/**
 * A copy of the committed supabase/ folder with the project's own settings, for the CLI to work in. The
 * link to the hosted project stays in the copy, so that no command typed in the project's folder later
 * reaches a hosted project by mistake.
 * @returns the folder that holds `supabase/`
 */
export async function makeSnapshot(
  root: string,
  folder: string,
  projectRef: string,
  settings: PromotionSettings,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await exportFolder(root, "supabase", folder);
  await appendFile(join(folder, "supabase", "config.toml"), remoteConfig(projectRef, settings));
  return folder;
}
