// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { toAppUser } from "@/lib/app-user.ts";
import { createProfile } from "@/lib/profile/create-profile.ts";
import { ensureProfile } from "@/lib/profile/ensure-profile.ts";
import { profileName } from "@/lib/profile/profile-name.ts";
import { authTestBed, profile } from "@/lib/testing/auth-test-bed.ts";
import { functionError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeUser } from "@/lib/testing/sessions.ts";

const backend = authTestBed();
const registered = toAppUser(
  makeUser({ user_metadata: { name: "Ada Lovelace", terms_version: "2026-11-01" } }),
);
const fromProvider = toAppUser(makeUser({ user_metadata: { full_name: "Ada" } }));

function databaseError(status: number, code: string) {
  return Response.json({ code, message: "database text", details: null, hint: null }, { status });
}

describe("making a profile", () => {
  it("asks the server function", async () => {
    expect(await createProfile(registered)).toEqual({ status: "created", profile });
    expect(backend.to(routes.createProfile)[0]?.body).toEqual({
      userId: registered.id,
      name: "Ada Lovelace",
      email: registered.email,
    });
  });

  it("is fine with one that already exists", async () => {
    const answer = {
      success: false,
      code: "profile_exists",
      error: "Profile already exists",
      profile,
    };
    backend.answer(routes.createProfile, Response.json(answer));
    expect(await createProfile(registered)).toEqual({ status: "exists", profile });
    expect(backend.to(routes.insertProfile)).toEqual([]);
  });

  it("asks for the terms where they were not accepted", async () => {
    backend.answer(routes.createProfile, functionError(422, "terms_required", "Accept."));
    expect(await createProfile(fromProvider)).toEqual({ status: "terms-required" });
  });

  it("sends the terms that were just accepted", async () => {
    await createProfile(fromProvider, { termsVersion: "2026-11-01" });
    expect(backend.to(routes.createProfile)[0]?.body.termsVersion).toBe("2026-11-01");
  });
});

describe("without the server function", () => {
  const failures = [
    functionError(500, "unexpected_failure", "x"),
    functionError(403, "forbidden", "No."),
    new Response("<html>"),
    networkFailure,
  ];

  it.each(failures)("inserts what a member may write", async (failure) => {
    backend.answer(routes.createProfile, failure);
    backend.answer(routes.acceptTerms, new Response(null, { status: 201 }));
    backend.answer(routes.insertProfile, Response.json(profile, { status: 201 }));
    expect(await createProfile(registered)).toEqual({ status: "created", profile });
    expect(backend.to(routes.insertProfile)[0]?.body).toEqual({
      name: "Ada Lovelace",
      avatar_url: "",
    });
    expect(backend.to(routes.acceptTerms)[0]?.body).toEqual({ version: "2026-11-01" });
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/^Edge Function failed: ./),
      expect.anything(),
    );
  });

  it("tolerates a duplicate", async () => {
    backend.answer(routes.createProfile, networkFailure);
    backend.answer(routes.acceptTerms, databaseError(409, "23505"));
    backend.answer(routes.insertProfile, databaseError(409, "23505"));
    backend.answer(routes.readProfile, Response.json([profile]));
    expect(await createProfile(registered)).toEqual({ status: "exists", profile });
  });

  it.each([
    ["row security", databaseError(403, "42501"), "Insufficient permissions"],
    ["no network", networkFailure, "Network error. Please check your connection."],
    ["the database", databaseError(500, "XX000"), "An unexpected error occurred"],
  ])("tolerates a block by %s: a later visit makes it", async (_case, answer, reason) => {
    backend.answer(routes.createProfile, networkFailure);
    backend.answer(routes.acceptTerms, new Response(null, { status: 201 }));
    backend.answer(routes.insertProfile, answer);
    const message = `Profile creation failed: ${reason}`;
    expect(await createProfile(registered)).toMatchObject({
      status: "postponed",
      error: { message },
    });
    expect(console.warn).toHaveBeenCalledWith(message, expect.anything());
  });

  it("makes none for somebody who has not accepted the terms", async () => {
    backend.answer(routes.createProfile, networkFailure);
    expect(await createProfile(fromProvider)).toEqual({ status: "terms-required" });
    expect(backend.to(routes.insertProfile)).toEqual([]);
  });
});

describe("a later visit", () => {
  it("leaves a profile that is there alone", async () => {
    backend.answer(routes.readProfile, Response.json([profile]));
    expect(await ensureProfile(registered)).toEqual({ status: "exists", profile });
    expect(backend.to(routes.createProfile)).toEqual([]);
  });

  it("makes the missing one quietly", async () => {
    backend.answer(routes.readProfile, Response.json([]));
    expect(await ensureProfile(registered)).toEqual({ status: "created", profile });
  });

  it("says so when the profile cannot even be read", async () => {
    backend.answer(routes.readProfile, networkFailure);
    await expect(ensureProfile(registered)).rejects.toThrow("Network error");
  });
});

describe("the name of a profile", () => {
  it.each([
    ["Ada", "Ada"],
    ["  Ada\n Lovelace ", "Ada  Lovelace"],
    ["A\u202Eda", "Ada"],
    ["\u200B", "User"],
    [undefined, "User"],
    ["😀".repeat(150), "😀".repeat(100)],
  ])("%j becomes %j", (given, name) => {
    expect(profileName(given)).toBe(name);
  });
});
