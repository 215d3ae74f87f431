import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadConfig } from "../../scripts/stack/config.ts";
import { readSiteAddress } from "./site-address.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "envent-site-"));
  vi.stubEnv("SITE_URL", undefined);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

it("is the one of config.toml where nobody says another", () => {
  expect(readSiteAddress("production", folder)).toBe(new URL(loadConfig().auth.site_url).origin);
});

it("is said in the shell, or in a file beside the other settings", () => {
  writeFileSync(join(folder, ".env.local"), "SITE_URL=https://file.example/");
  expect(readSiteAddress("production", folder)).toBe("https://file.example");
  vi.stubEnv("SITE_URL", "https://shell.example");
  expect(readSiteAddress("production", folder)).toBe("https://shell.example");
});

it.each(["envent.example", "ftp://envent.example", "https://envent.example/app"])(
  "is not %s",
  (address) => {
    vi.stubEnv("SITE_URL", address);
    expect(() => readSiteAddress("production", folder)).toThrow("SITE_URL");
  },
);
