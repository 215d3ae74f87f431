import { writeFile } from "node:fs/promises";
import {
  databaseTypesPath,
  generateDatabaseTypes,
} from "./database-types/generate-database-types.ts";
import { runSupabaseCli } from "./stack/supabase-cli.ts";
import { supabaseCommands } from "./stack/supabase-commands.ts";
import { startPlatformDatabases } from "./testing/platform-databases.ts";

/** Writes the database's types, from the migrations alone: a database of its own, made and thrown away. */
const databases = await startPlatformDatabases();
try {
  const { url } = await databases.create();
  const pushed = await runSupabaseCli(supabaseCommands.pushMigrations({ databaseUrl: url }));
  if (pushed.code === 0) {
    await writeFile(databaseTypesPath, await generateDatabaseTypes(url));
    console.log(`Wrote ${databaseTypesPath}`);
  } else {
    console.error(`A migration failed, so the types stay as they are.\n${pushed.stderr}`);
    process.exitCode = 1;
  }
} finally {
  await databases.remove();
}
