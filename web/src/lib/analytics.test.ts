// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

async function analyticsWith(measurementId: string) {
  vi.resetModules();
  vi.stubEnv("VITE_GA_MEASUREMENT_ID", measurementId);
  return import("@/lib/analytics.ts");
}

const scripts = () => document.head.querySelectorAll("script").length;

/** What gtag.js would read, as plain lists. */
function sent() {
  return (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
}

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  window.dataLayer = undefined;
  history.replaceState(null, "", "/register?invite=secret#access_token=secret");
});
afterEach(() => vi.unstubAllEnvs());

describe("analytics", () => {
  it("loads and sends nothing without a measurement id", async () => {
    const { track, saveConsent, isAnalyticsConfigured } = await analyticsWith("");
    saveConsent("granted");
    track({ name: "sign_up", method: "email" });
    expect(isAnalyticsConfigured()).toBe(false);
    expect([scripts(), sent()]).toEqual([0, []]);
  });

  it.each(["denied", undefined] as const)(
    "loads and sends nothing when consent is %s",
    async (consent) => {
      const { track, saveConsent, readConsent } = await analyticsWith("G-TEST1");
      if (consent) saveConsent(consent);
      expect(readConsent()).toBe(consent);
      track({ name: "profile_completed" });
      expect([scripts(), sent()]).toEqual([0, []]);
    },
  );

  it("loads the tag once and sends events with consent", async () => {
    const { track, saveConsent } = await analyticsWith("G-TEST1");
    saveConsent("granted");
    track({ name: "login", method: "email" });
    track({ name: "post_interaction", action: "like" });
    expect(scripts()).toBe(1);
    const events = sent().filter(([command]) => command === "event");
    expect(events).toEqual([
      ["event", "login", expect.objectContaining({ method: "email" })],
      ["event", "post_interaction", expect.objectContaining({ action: "like" })],
    ]);
  });

  it("strips query and fragment from every address", async () => {
    const { track, saveConsent } = await analyticsWith("G-TEST1");
    saveConsent("granted");
    track({ name: "page_view", path: "/profile?email=ada@example.test#token" });
    track({ name: "sign_up", method: "google" });
    expect(JSON.stringify(sent())).not.toMatch(/secret|ada@|token/);
    expect(sent().at(-2)?.[2]).toMatchObject({
      page_location: `${location.origin}/profile`,
      page_path: "/profile",
    });
    expect(sent().at(-1)?.[2]).toMatchObject({ page_location: `${location.origin}/register` });
  });

  it("stops when consent is taken back", async () => {
    const { track, saveConsent } = await analyticsWith("G-TEST1");
    saveConsent("granted");
    track({ name: "profile_completed" });
    const before = sent().length;
    saveConsent("denied");
    track({ name: "profile_completed" });
    expect(sent().length).toBe(before);
    expect(window["ga-disable-G-TEST1"]).toBe(true);
  });
});
