import { parseArgs } from "node:util";
import postgres from "postgres";
import { seedEmail, seedPassword } from "./seed/member-facts.ts";
import { seedMembers } from "./seed/seed-members.ts";
import { loadConfig } from "./stack/config.ts";
import { databaseUrl } from "./stack/services/postgres.ts";

const { values } = parseArgs({
  options: { members: { type: "string", default: "50" }, "database-url": { type: "string" } },
});
const members = Number(values.members);
if (!Number.isInteger(members) || members < 1) {
  console.error(`--members takes a whole number from 1 on, not "${values.members}".`);
  process.exit(1);
}

// Both local stacks have the database at the same address.
const url = values["database-url"] ?? databaseUrl(loadConfig().db.port);
if (!["127.0.0.1", "localhost"].includes(new URL(url).hostname)) {
  console.error(
    "The seed's members share a published password: it fills databases on this machine only.",
  );
  process.exit(1);
}
const sql = postgres(url, { max: 2, connect_timeout: 3, onnotice: () => {} });
const show = (done: number) => process.stdout.write(`\r${done} of ${members} members`);
try {
  const { added } = await seedMembers(sql, members, show);
  console.log(`\nAdded ${added}. Sign in as ${seedEmail(1)} with the password ${seedPassword}`);
} catch (error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "ECONNREFUSED" && code !== "CONNECT_TIMEOUT") throw error;
  console.error("There is no database to seed. Start one with npm start, then run this again.");
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 1 });
}
