import { readMigrations } from "./migration-files.ts";
import type { PromotionOptions } from "./options.ts";
import { promotionSteps } from "./steps.ts";

/** A command as a person would type it, without the password of a database's address. */
function shown(command: string[]): string {
  const words = command
    .map((word) => word.replace(/(:\/\/[^:/@]+:)[^@]+@/, "$1…@"))
    .map((word) => (word.includes(" ") ? `"${word}"` : word));
  return command[0] === "npm" ? words.join(" ") : ["supabase", ...words].join(" ");
}

/** Everything a promotion would do, in its order. Asks nobody: what is pending there, only the promotion itself finds out. */
export async function describePlan(root: string, options: PromotionOptions): Promise<string> {
  const migrations = await readMigrations(root);
  const steps = promotionSteps(options).map((step, index) => {
    const title = `${index + 1}. ${step.name}${step.changes ? "  (changes the project)" : ""}`;
    return [title, ...step.commands.map((command) => `     ${shown(command)}`)].join("\n");
  });
  return [
    `Plan of a promotion to ${options.projectRef} with the settings in ${options.envFile}; nothing is done now.`,
    "",
    ...steps,
    "",
    `This folder has ${migrations.length} migrations, the newest ${migrations.at(-1)?.name ?? "none"}.`,
  ].join("\n");
}
