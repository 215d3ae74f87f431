import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { localJwtSecret, localKeys } from "../stack/local-keys.ts";
import { findSecrets } from "./find-secrets.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "envent-secrets-"));
  mkdirSync(join(folder, "assets"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const token = `eyJ${"a".repeat(30)}.eyJ${"b".repeat(30)}.${"c".repeat(30)}`;

it.each([
  ["the secret key", localKeys.secret],
  ["another project's secret key", "sb_secret_0123456789abcdef"],
  ["the key that signs tokens", localJwtSecret],
  ["a signed token", token],
  ["a database's address", "postgresql://postgres:hunter2@db.example/postgres"],
  ["a private key", "-----BEGIN RSA PRIVATE KEY-----"],
  ["a server's setting", "import.meta.env.VERIFICATION_CODE_SECRET"],
  ["a map to the sources", "//# sourceMappingURL=app.js.map"],
])("finds %s in a script", (_what, text) => {
  writeFileSync(join(folder, "assets", "app.js"), `const x = '${text}'`);
  expect(findSecrets(folder)).not.toEqual([]);
});

it("is content with the publishable key, which is for everybody", () => {
  writeFileSync(join(folder, "assets", "app.js"), `const key = "${localKeys.publishable}"`);
  expect(findSecrets(folder)).toEqual([]);
});
