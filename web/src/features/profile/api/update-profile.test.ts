// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { acceptTerms } from "@/features/profile/api/accept-terms.ts";
import { updateProfile } from "@/features/profile/api/update-profile.ts";
import { toAppUser } from "@/lib/app-user.ts";
import { authTestBed, profile } from "@/lib/testing/auth-test-bed.ts";
import { networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeUser } from "@/lib/testing/sessions.ts";

const backend = authTestBed();

describe("saving a profile", () => {
  it("writes the changes to the version that was loaded", async () => {
    const saved = { ...profile, company: "Analytical Engines" };
    backend.answer(routes.updateProfile, Response.json([saved]));
    expect(await updateProfile(profile, { company: saved.company })).toEqual(saved);
    const [request] = backend.to(routes.updateProfile);
    expect(request?.body).toEqual({ company: saved.company });
    expect(request?.url.searchParams.get("id")).toBe(`eq.${profile.id}`);
    expect(request?.url.searchParams.get("updated_at")).toBe(`eq.${profile.updated_at}`);
  });

  it("writes nothing over a change made in another window", async () => {
    backend.answer(routes.updateProfile, Response.json([]));
    await expect(updateProfile(profile, { bio: "x" })).rejects.toMatchObject({
      code: "profile_changed",
      message: expect.stringContaining("another window"),
    });
  });

  it.each([
    [networkFailure, "Network error. Please check your connection."],
    [Response.json({ code: "42501", message: "x" }, { status: 403 }), "Insufficient permissions"],
    [
      Response.json({ code: "23514", message: "x" }, { status: 400 }),
      /too long or not in the right/,
    ],
    [
      Response.json({ code: "ODD", message: "new row for relation" }, { status: 400 }),
      "An unexpected error occurred",
    ],
  ])("says why it failed, without database text", async (answer, message) => {
    backend.answer(routes.updateProfile, answer);
    await expect(updateProfile(profile, { bio: "x" })).rejects.toThrow(message);
  });
});

describe("accepting the terms", () => {
  it("records today's version with the profile", async () => {
    const user = toAppUser(makeUser({ user_metadata: { full_name: "Ada" } }));
    expect((await acceptTerms(user)).status).toBe("created");
    expect(backend.to(routes.createProfile)[0]?.body.termsVersion).toBe("2026-11-01");
  });
});
