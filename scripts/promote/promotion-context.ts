import type { CliOptions } from "../stack/supabase-cli.ts";
import type { Journal } from "./journal.ts";
import type { PromotionOptions } from "./options.ts";
import type { PromotionSettings } from "./settings.ts";

/** What every step of a promotion works with. */
export interface PromotionContext {
  options: PromotionOptions;
  settings: PromotionSettings;
  /** The project's folder. */
  root: string;
  /** `.envent/promotion` in it: the snapshot, the logs, which commit passed its tests. */
  workspace: string;
  /** What is being promoted. */
  commit: string;
  /** How the CLI is called: in the snapshot, with the settings as its environment. */
  cli: CliOptions & { workdir: string };
  journal: Journal;
  /** Aborts what runs when the person presses Ctrl+C. */
  signal: AbortSignal;
  say(line: string): void;
}
