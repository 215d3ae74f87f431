import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { remoteConfig } from "../../scripts/promote/remote-config.ts";
import { parseSettings } from "../../scripts/promote/settings.ts";
import { loadConfig } from "../../scripts/stack/config.ts";
import { localKeys } from "../../scripts/stack/local-keys.ts";
import { projectRoot } from "../../scripts/stack/paths.ts";
import { readEnv } from "../../web/src/config/env.ts";
import { limits } from "../../web/src/config/limits.ts";
import { paths } from "../../web/src/config/paths.ts";
import viteConfig from "../../web/vite.config.ts";
import cliSchema from "./support/cli-config-schema.json" with { type: "json" };

const path = (...parts: string[]) => join(projectRoot, "supabase", ...parts);
const text = readFileSync(path("config.toml"), "utf8");
const stated = parse(text);
const config = loadConfig({});

/** Nothing that the CLI would not know, and no value that it would not take. */
const schema = z.fromJSONSchema(cliSchema as Parameters<typeof z.fromJSONSchema>[0]);
const complaints = (toml: string) => schema.safeParse(parse(toml)).error?.issues ?? [];

describe("config.toml, by the CLI's own schema", () => {
  it("has no unknown key and no wrong value", () => {
    expect(complaints(text)).toEqual([]);
  });

  it("nor has it with what promotion adds for a hosted project", () => {
    const settings = parseSettings(
      `SITE_URL=https://a.example
      SMTP_HOST=h
      SMTP_PORT=465
      SMTP_USER=u
      SMTP_PASS=p
      SMTP_FROM="Envent <hello@a.example>"
      VERIFICATION_CODE_SECRET=${"s".repeat(32)}`,
      "test",
    );
    expect(complaints(text + remoteConfig("abcdefghijklmnopqrst", settings))).toEqual([]);
  });

  it.each([
    ["an unknown key", text.replace("jwt_expiry", "jwt_expires")],
    ["a number that is text", text.replace("jwt_expiry = 3600", 'jwt_expiry = "3600"')],
    ["a preset that does not exist", text.replace('"letters_digits"', '"letters"')],
    ["an unknown table", `${text}\n[auth.magic]\nenabled = true\n`],
  ])("would be caught with %s", (_what, broken) => {
    expect(broken).not.toBe(text);
    expect(complaints(broken)).not.toEqual([]);
  });
});

/** What the product depends on, whatever a project's defaults are: each is written down, not left to them. */
it("states every auth setting that the product depends on", () => {
  expect(stated.auth).toMatchObject({
    enable_signup: true,
    enable_anonymous_sign_ins: false,
    enable_manual_linking: false,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    jwt_expiry: expect.any(Number),
    minimum_password_length: expect.any(Number),
    password_requirements: expect.any(String),
    rate_limit: {
      email_sent: expect.any(Number),
      sign_in_sign_ups: expect.any(Number),
      token_refresh: expect.any(Number),
      token_verifications: expect.any(Number),
    },
    email: {
      enable_signup: true,
      enable_confirmations: true,
      double_confirm_changes: true,
      secure_password_change: expect.any(Boolean),
      max_frequency: expect.any(String),
      otp_length: 10,
      otp_expiry: expect.any(Number),
    },
    // Both, or a sign-up tells which addresses exist (supabase/auth: signup.go).
    sms: { enable_signup: false, enable_confirmations: true },
  });
});

/** Wider ones would be another promise than docs/security.md makes. */
it("holds the limits that slow guessing down, and the lifetimes of what may be stolen", () => {
  expect(stated.auth).toMatchObject({
    jwt_expiry: 3600,
    rate_limit: { sign_in_sign_ups: 120, token_refresh: 300, token_verifications: 60 },
    email: { secure_password_change: true, otp_expiry: 3600 },
  });
});

describe("config.toml and the app mean the same", () => {
  it("about passwords and mails", () => {
    expect(config.auth.minimum_password_length).toBe(limits.passwordMinLength);
    expect(config.auth.email.max_frequency * 1000).toBe(limits.delayBetweenCodes);
  });

  it("about codes: the ones that people type are Envent's, the auth server's are longer", () => {
    expect(config.auth.email.otp_length).toBeGreaterThan(limits.verificationCodeLength);
  });

  it("about sessions: the server ends none before the device's copy does", () => {
    expect(stated.auth).not.toHaveProperty("sessions.timebox");
    expect(stated.auth).not.toHaveProperty("sessions.inactivity_timeout");
    expect(limits.storedSessionLifetime).toBe(limits.deviceSessionLifetime);
  });

  it("about addresses and ports", () => {
    const site = new URL(config.auth.site_url);
    expect(viteConfig.server?.port).toBe(Number(site.port));
    expect(config.auth.additional_redirect_urls).toContain(site.origin + paths.authCallback);
    const env = readEnv({ DEV: true });
    expect(env.supabaseUrl).toBe(`http://127.0.0.1:${config.api.port}`);
    expect(env.supabaseKey).toBe(localKeys.publishable);
  });

  it("about the functions: each folder has its settings, and each setting its folder", () => {
    const folders = readdirSync(path("functions")).filter((name) =>
      existsSync(path("functions", name, "index.ts")),
    );
    expect(Object.keys(config.functions).sort()).toEqual(folders.sort());
  });

  it("about the mails: every template is there", () => {
    const { template, notification } = config.auth.email;
    const files = [
      ...Object.values(template).map(({ content_path = "" }) => join(projectRoot, content_path)),
      ...Object.values(notification).map(({ content_path = "" }) => path(content_path)),
    ];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
