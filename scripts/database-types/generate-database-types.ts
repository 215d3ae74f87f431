import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import postgres from "postgres";
import { projectRoot } from "../stack/paths.ts";

/** Where the web app imports them from. */
export const databaseTypesPath = join(projectRoot, "web", "src", "lib", "database.types.ts");

const heading = "/** Made from the migrations by npm run types; not edited by hand. */\n";

/** As every other file of the project is formatted. */
async function format(code: string): Promise<string> {
  const biome = spawn(
    join(projectRoot, "node_modules", ".bin", "biome"),
    ["format", `--stdin-file-path=${databaseTypesPath}`],
    { cwd: projectRoot, stdio: ["pipe", "pipe", "inherit"] },
  );
  biome.stdin.end(code);
  return text(biome.stdout);
}

/**
 * The types of what the API exposes, by the generator of `supabase gen types`, which itself needs Docker.
 * @param databaseUrl a database that has all migrations
 */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const queryable = { query: async (query: string) => ({ rows: await sql.unsafe(query) }) };
    const metadata = await introspect(queryable, { includedSchemas: ["public"] });
    return await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
      format: (code) => format(heading + code),
    });
  } finally {
    await sql.end();
  }
}
