import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { mendDriver } from "./mend-postgres-driver.ts";

const driver = dirname(dirname(createRequire(import.meta.url).resolve("postgres")));
const read = (file: string) => readFileSync(join(driver, "src", file), "utf8");

it.each(["connection.js", "index.js"])("fits %s of the driver that is installed", (file) => {
  expect(mendDriver(file, read(file))).not.toBe(read(file));
});

it("leaves other files alone", () => {
  expect(mendDriver("types.js", "x")).toBe("x");
});

it.each(["connection.js", "index.js"])("refuses another %s", (file) => {
  expect(() => mendDriver(file, "export default {}")).toThrow(/has changed/);
});
