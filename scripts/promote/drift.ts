/** A migration as the history of a database remembers it: `supabase_migrations.schema_migrations`. */
export interface AppliedMigration {
  version: string;
  /** What was run; null for entries that were repaired by hand or made by an old CLI. */
  statements: string[] | null;
}

export interface MigrationFile {
  version: string;
  /** The file's name, for the person. */
  name: string;
  sql: string;
}

export interface Drift {
  /** Applied there, and no file here. */
  onlyRemote: string[];
  /** Applied there, and the file has been changed since. */
  edited: string[];
  /** Not applied there, and older than something that is. */
  outOfOrder: string[];
  /** Not applied there yet, in order. */
  pending: string[];
}

/** The text without what changes nothing: comments at a line's end, blanks, and the semicolons the CLI splits at. */
function essence(sql: string): string {
  return sql.replace(/(^|\s)--.*$/gm, "").replace(/[\s;]+/g, "");
}

/** Compares what a database has been given with the migrations of this folder. */
export function findDrift(files: MigrationFile[], applied: AppliedMigration[]): Drift {
  const fileOf = new Map(files.map((file) => [file.version, file]));
  const isApplied = new Set(applied.map(({ version }) => version));
  const newest = [...isApplied].sort().at(-1) ?? "";
  const pending = files.filter(({ version }) => !isApplied.has(version));
  return {
    onlyRemote: applied.map(({ version }) => version).filter((version) => !fileOf.has(version)),
    edited: applied.flatMap(({ version, statements }) => {
      const file = fileOf.get(version);
      if (!file || !statements) return [];
      return essence(statements.join(";\n")) === essence(file.sql) ? [] : [file.name];
    }),
    outOfOrder: pending.filter(({ version }) => version < newest).map(({ name }) => name),
    pending: pending.map(({ name }) => name),
  };
}
