import { afterEach, beforeEach, vi } from "vitest";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { createFakeBackend, routes } from "@/lib/testing/fake-backend.ts";
import { makeUser } from "@/lib/testing/sessions.ts";

export const profile = {
  id: makeUser().id,
  name: "Ada Lovelace",
  email: "ada@example.test",
  bio: "",
  avatar_url: "",
  is_verified: false,
  company: "",
  job_title: "",
  linkedin_profile: "",
  twitter_handle: "",
  created_at: "2026-11-21T10:00:00.000001+00:00",
  updated_at: "2026-11-21T10:00:00.000001+00:00",
};

/** A signed-out browser with empty storage, the real client, and a backend that makes profiles. */
export function authTestBed() {
  const backend = createFakeBackend();
  beforeEach(async () => {
    backend.reset();
    await (await getSupabase()).auth.stopAutoRefresh();
    localStorage.clear();
    sessionStorage.clear();
    registrationPassword.clear();
    backend.answer(routes.createProfile, Response.json({ success: true, profile }));
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return backend;
}
