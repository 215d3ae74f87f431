import { readFile } from "node:fs/promises";
import { expect, inject, it } from "vitest";
import {
  databaseTypesPath,
  generateDatabaseTypes,
} from "../../scripts/database-types/generate-database-types.ts";

it("the committed types are those of the migrations; if not, npm run types writes them", async () => {
  const committed = await readFile(databaseTypesPath, "utf8");
  expect(committed).toBe(await generateDatabaseTypes(inject("stack").database));
});
