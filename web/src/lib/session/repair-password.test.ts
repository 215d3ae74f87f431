// @vitest-environment jsdom

import { AuthApiError } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAppUser } from "@/lib/app-user.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { needsNewPassword, repairRegistrationPassword } from "@/lib/session/repair-password.ts";
import { createFakeClient, offline } from "@/lib/testing/fake-client.ts";
import { makeUser } from "@/lib/testing/sessions.ts";

const fake = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock("@/lib/supabase.ts", () => ({ getSupabase: async () => fake.current }));

let auth: ReturnType<typeof createFakeClient>["auth"];
let serial = 0;

beforeEach(() => {
  const created = createFakeClient();
  fake.current = created.client;
  auth = created.auth;
  registrationPassword.clear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function newUser(changes: Parameters<typeof makeUser>[0] = {}) {
  serial += 1;
  return toAppUser(makeUser({ id: `user-${serial}`, ...changes }));
}

function holdPassword(email = "ada@example.test") {
  registrationPassword.save({ email, password: "Velvet-Tram-42!" });
}

describe("repairing the password of a registration", () => {
  it("sets it again in the tab that registered, once", async () => {
    holdPassword();
    const user = newUser();
    const both = [repairRegistrationPassword(user), repairRegistrationPassword(user)];
    expect(await Promise.all(both)).toEqual(["repaired", "repaired"]);
    expect(auth.updateUser.mock.calls).toEqual([[{ password: "Velvet-Tram-42!" }]]);
    expect(registrationPassword.read()).toBeUndefined();
  });

  it("has nothing to repair when it is the same", async () => {
    holdPassword();
    const error = new AuthApiError("same", 422, "same_password");
    auth.updateUser.mockResolvedValue({ data: {}, error });
    expect(await repairRegistrationPassword(newUser())).toBe("repaired");
  });

  it("never gives the password to another account", async () => {
    holdPassword("ada@example.test");
    const user = newUser({ email: "mallory@example.test" });
    expect(await repairRegistrationPassword(user)).toBe("no-password");
    expect(auth.updateUser).not.toHaveBeenCalled();
  });

  it("says when it failed", async () => {
    holdPassword();
    auth.updateUser.mockResolvedValue({ data: {}, error: offline });
    expect(await repairRegistrationPassword(newUser())).toBe("failed");
  });
});

describe("a new password after confirming", () => {
  const sentAt = (seconds: number) =>
    newUser({
      created_at: "2026-11-21T09:00:00Z",
      confirmation_sent_at: new Date(
        Date.parse("2026-11-21T09:00:00Z") + seconds * 1000,
      ).toISOString(),
    });

  it("is asked for when the confirmation was sent more than a minute after the account was made", () => {
    expect(needsNewPassword(sentAt(60), "no-password")).toBe(false);
    expect(needsNewPassword(sentAt(61), "no-password")).toBe(true);
  });

  it("is not asked for in the tab that registered, unless the repair failed", () => {
    expect(needsNewPassword(sentAt(600), "repaired")).toBe(false);
    expect(needsNewPassword(sentAt(1), "failed")).toBe(true);
  });

  it("is not asked for where nothing was sent", () => {
    expect(needsNewPassword(newUser({ confirmation_sent_at: undefined }), "no-password")).toBe(
      false,
    );
  });
});
