// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  address,
  addressState,
  cleanPageAfterEach,
  press,
  renderPage,
} from "@/components/testing/render-page.tsx";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { type CallbackResult, completeCallback, takeCallbackRequest } from "./api/auth-callback.ts";
import { resendConfirmation } from "./api/resend-confirmation.ts";
import { CallbackScreen } from "./callback-screen.tsx";

vi.mock("./api/auth-callback.ts");
vi.mock("./api/resend-confirmation.ts");

const acceptTerms = vi.fn(async () => undefined);
const signOut = vi.fn(async () => undefined);
const request = { kind: "token-hash", type: "signup", tokenHash: "secret" } as const;

cleanPageAfterEach();
beforeEach(() => {
  vi.mocked(takeCallbackRequest).mockReset().mockReturnValue(request);
  vi.mocked(completeCallback).mockReset();
  vi.mocked(resendConfirmation).mockReset().mockResolvedValue(undefined);
  acceptTerms.mockClear();
  signOut.mockClear();
});

async function open(result: CallbackResult) {
  vi.mocked(completeCallback).mockResolvedValue(result);
  await act(async () =>
    renderPage(
      <StrictMode>
        <CallbackScreen email="ada@example.test" acceptTerms={acceptTerms} signOut={signOut} />
      </StrictMode>,
      { path: "/auth/callback" },
    ),
  );
}

const heading = (name: string) => screen.getByRole("heading", { level: 1, name });
const failed = (wayOn: Extract<CallbackResult, { status: "failed" }>["wayOn"]) =>
  open({
    status: "failed",
    error: new AppError("otp_expired", "This link has expired."),
    wayOn,
    email: "ada@example.test",
  });

describe("coming back to the app", () => {
  it("acts once, without a click, even when React draws twice", async () => {
    await open({ status: "verified", needsNewPassword: false });
    expect(vi.mocked(completeCallback).mock.calls).toEqual([[request, { confirmed: false }]]);
    expect(heading("Email Verified!")).toBeTruthy();
  });

  it("goes on to the profile after the success", async () => {
    vi.useFakeTimers();
    await open({ status: "verified", needsNewPassword: false });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(address()).toBe("/profile-setup");
  });

  it.each([
    ["confirm-email", "Confirm my email"],
    ["choose-password", "Choose a new password"],
    ["change-email", "Confirm the change"],
    ["use-session", "Sign in"],
  ] as const)("waits for a click before %s", async (action, name) => {
    await open({ status: "needs-confirmation", action });
    vi.mocked(completeCallback).mockResolvedValue({ status: "recovery" });
    await act(async () => press(name));
    expect(vi.mocked(completeCallback).mock.calls.at(-1)).toEqual([request, { confirmed: true }]);
  });

  it("asks for a new password where the owner's own has to be made sure", async () => {
    await open({ status: "verified", needsNewPassword: true });
    expect(heading("Choose your password")).toBeTruthy();
  });

  it("goes home, or where the person wanted to go, after a provider's sign-in", async () => {
    await open({ status: "signed-in", termsRequired: false, returnTo: "/profile" });
    expect(address()).toBe("/profile");
  });

  it("asks new members from a provider for the terms before their profile is made", async () => {
    await open({ status: "signed-in", termsRequired: true });
    await act(async () => press("Accept and continue"));
    expect(acceptTerms).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("checkbox"));
    await act(async () => press("Accept and continue"));
    expect(acceptTerms).toHaveBeenCalledTimes(1);
    expect(address()).toBe("/profile-setup");
  });

  it("signs out whoever does not accept the terms", async () => {
    await open({ status: "signed-in", termsRequired: true });
    await act(async () => press("Not now, sign me out"));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(address()).toBe("/");
  });

  it("leads a recovery to the new password, with the proof that it came from a mail", async () => {
    await open({ status: "recovery" });
    expect([address(), addressState()]).toEqual(["/reset-password", { recovery: true }]);
  });

  it.each([
    [true, "One address to go"],
    [false, "Email changed"],
  ])(
    "tells about a changed address (waiting for the other: %s)",
    async (waitingForOther, title) => {
      await open({ status: "email-changed", waitingForOther });
      expect(heading(title)).toBeTruthy();
    },
  );

  it("offers a new link when the old one does not work", async () => {
    await failed("new-link");
    expect(screen.getAllByRole("alert")[0]?.textContent).toContain("This link has expired.");
    await act(async () => press("Send a new link"));
    expect(resendConfirmation).toHaveBeenCalledWith("ada@example.test");
    expect(heading("Check Your Email")).toBeTruthy();
  });

  it.each([
    ["sign-in", "Sign in", "/login"],
    ["register", "Create an account", "/register"],
    ["reset-password", "Send me a new link", "/forgot-password"],
  ] as const)("offers %s as the way on", async (wayOn, name, href) => {
    await failed(wayOn);
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  });

  it("tries again when the server was out of reach", async () => {
    await failed("retry");
    vi.mocked(completeCallback).mockResolvedValue({ status: "recovery" });
    await act(async () => press("Try again"));
    expect(address()).toBe("/reset-password");
  });
});
