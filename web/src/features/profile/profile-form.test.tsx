// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  cleanPageAfterEach,
  descriptionOf,
  press,
  renderPage,
  type,
} from "@/components/testing/render-page.tsx";
import type { Profile } from "@/lib/profile/profile.ts";
import { ProfileForm } from "./profile-form.tsx";

cleanPageAfterEach();

const profile: Profile = {
  id: "11111111-1111-4111-8111-111111111111",
  name: "Ada Lovelace",
  email: "ada@example.test",
  bio: "",
  avatar_url: "",
  is_verified: false,
  company: "Analytical",
  job_title: "",
  linkedin_profile: "https://www.linkedin.com/in/ada",
  twitter_handle: "ada",
  created_at: "2026-11-01T10:00:00Z",
  updated_at: "2026-11-01T10:00:00Z",
};

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function open(onSave = vi.fn(async () => true), shown = profile) {
  const form = (current: Profile) => (
    <ProfileForm
      profile={current}
      button="Save changes"
      busy={false}
      error={null}
      onSave={onSave}
    />
  );
  return { onSave, ...renderPage(form(shown)) };
}

describe("the profile form", () => {
  it("shows links as people write them", () => {
    open();
    expect([value("LinkedIn profile"), value("Twitter / X handle")]).toEqual([
      "linkedin.com/in/ada",
      "@ada",
    ]);
  });

  it("saves what was changed, in the stored form, and nothing else", async () => {
    const { onSave } = open();
    type("Full Name", "  Ada King ");
    type("Twitter / X handle", "https://x.com/ada_king");
    type("Company", "Analytical");
    await act(async () => press("Save changes"));
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      name: "Ada King",
      twitter_handle: "ada_king",
    });
  });

  it.each([
    ["Full Name", "   ", "Please tell us your name."],
    ["Full Name", "a".repeat(101), "at most 100 characters"],
    ["Full Name", "Ada\u200bLovelace", "cannot be seen"],
    ["Bio", "a".repeat(1001), "at most 1000 characters"],
    ["LinkedIn profile", "https://evil.test", "does not look like a LinkedIn profile"],
    ["Twitter / X handle", "ada lovelace", "at most 15 letters"],
  ])("refuses in %s: %j", async (label, text, sentence) => {
    const { onSave } = open();
    type(label, text);
    await act(async () => press("Save changes"));
    const field = screen.getByLabelText(label);
    expect(descriptionOf(field)).toContain(sentence);
    expect(document.activeElement).toBe(field);
    expect(onSave).not.toHaveBeenCalled();
  });

  it("keeps what was typed when saving failed", async () => {
    open(vi.fn(async () => false));
    type("Bio", "Builds engines.");
    await act(async () => press("Save changes"));
    expect(value("Bio")).toBe("Builds engines.");
  });
});
