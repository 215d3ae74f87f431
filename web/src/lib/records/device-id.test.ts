// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/config/limits.ts";
import { currentDeviceId, forgetDeviceId, loadDeviceId } from "@/lib/records/device-id.ts";

beforeEach(() => {
  localStorage.clear();
  forgetDeviceId();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the device identifier", () => {
  it("is a SHA-256 of traits, kept under the product's name", async () => {
    const id = await loadDeviceId();
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(localStorage.getItem("envent_deviceId")).not.toBeNull();
    forgetDeviceId();
    expect(currentDeviceId()).toBe(id);
  });

  it("is the same for everybody who asks at once", async () => {
    const [one, other] = await Promise.all([loadDeviceId(), loadDeviceId()]);
    expect(one).toBe(other);
    expect(currentDeviceId()).toBe(one);
  });

  it("is made anew after 365 days", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await loadDeviceId();
    vi.advanceTimersByTime(limits.deviceIdLifetime);
    forgetDeviceId();
    expect(currentDeviceId()).toMatch(/^fallback-/);
  });

  it("falls back to a random one where hashing fails", async () => {
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no secure context"));
    expect(await loadDeviceId()).toMatch(/^fallback-[a-z0-9]+$/);
  });

  it("lasts as long as the page where storage is blocked", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const id = await loadDeviceId();
    expect(await loadDeviceId()).toBe(id);
    expect(currentDeviceId()).toBe(id);
  });
});
