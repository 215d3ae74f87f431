// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  address,
  button,
  cleanPageAfterEach,
  descriptionOf,
  press,
  renderPage,
  strongPassword,
  type,
} from "@/components/testing/render-page.tsx";
import { limits } from "@/config/limits.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { resendVerificationCode } from "./api/send-verification-code.ts";
import { updatePassword } from "./api/update-password.ts";
import { verifyEmailCode } from "./api/verify-email-code.ts";
import { VerifyEmailScreen } from "./verify-email-screen.tsx";

vi.mock("./api/send-verification-code.ts");
vi.mock("./api/verify-email-code.ts");
vi.mock("./api/update-password.ts");

cleanPageAfterEach();
beforeEach(() => {
  vi.mocked(verifyEmailCode)
    .mockReset()
    .mockResolvedValue({ status: "verified", needsNewPassword: false });
  vi.mocked(resendVerificationCode).mockReset().mockResolvedValue(undefined);
  vi.mocked(updatePassword).mockReset().mockResolvedValue(undefined);
});

const email = "ada@example.test";
const open = () => renderPage(<VerifyEmailScreen email={email} />, { path: "/verify-email" });
const field = () => screen.getByLabelText<HTMLInputElement>("Verification code");
const submit = () => act(async () => fireEvent.submit(screen.getByRole("form")));

describe("the Verification screen", () => {
  it("says where the code went and where to go back to", () => {
    open();
    expect(screen.getByRole("heading", { name: "Verify Your Email" })).toBeTruthy();
    expect(document.body.textContent).toContain(`We've sent a verification code to ${email}`);
    expect(screen.getByRole("link", { name: "Back to Sign Up" }).getAttribute("href")).toBe(
      "/register",
    );
    expect(document.activeElement).toBe(field());
  });

  it("refuses a shorter code without asking the server", async () => {
    open();
    type("Verification code", "12345");
    await submit();
    expect(descriptionOf(field())).toBe("Please enter a 6-digit verification code");
    expect(verifyEmailCode).not.toHaveBeenCalled();
    type("Verification code", "123456");
    expect(descriptionOf(field())).toBe("");
  });

  it("takes a pasted code with a space in it", async () => {
    open();
    type("Verification code", "123 456");
    await submit();
    expect(verifyEmailCode).toHaveBeenCalledWith({ email, code: "123456" });
  });

  it("shows the success for a moment, clears the record and goes on", async () => {
    vi.useFakeTimers();
    pendingVerificationEmail.save(email);
    open();
    type("Verification code", "123456");
    await submit();
    expect(screen.getByRole("heading", { name: "Email Verified!" })).toBeTruthy();
    expect(screen.getByText("Email verified successfully!")).toBeTruthy();
    expect(screen.getByText("Creating your account...")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(limits.delayAfterVerification - 1));
    expect(address()).toBe("/verify-email");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe("/profile-setup");
    expect(pendingVerificationEmail.read()).toBeUndefined();
  });

  it("asks for a new password first where that is needed", async () => {
    vi.mocked(verifyEmailCode).mockResolvedValue({ status: "verified", needsNewPassword: true });
    open();
    type("Verification code", "123456");
    await submit();
    expect(screen.getByRole("heading", { name: "Choose your password" })).toBeTruthy();
    type("New password", strongPassword);
    await act(async () => press("Save new password"));
    expect(updatePassword).toHaveBeenCalledWith(strongPassword, {
      person: { email },
      mayBeSame: true,
    });
    expect(screen.getByRole("heading", { name: "Email Verified!" })).toBeTruthy();
  });

  it("shows why a code was refused, and keeps it to be mended", async () => {
    vi.mocked(verifyEmailCode).mockRejectedValue(
      new AppError("code_invalid", "Invalid verification code"),
    );
    open();
    type("Verification code", "123456");
    await submit();
    expect(descriptionOf(field())).toBe("Invalid verification code");
    expect([field().value, document.activeElement]).toEqual(["123456", field()]);
  });

  it("sends another code, says so, and counts down until the next", async () => {
    vi.useFakeTimers();
    open();
    await act(async () => press("Resend Code"));
    expect(resendVerificationCode).toHaveBeenCalledWith(email);
    expect(screen.getByText("Verification code sent! Please check your email.")).toBeTruthy();
    expect(button("Resend Code").disabled).toBe(true);
    expect(descriptionOf(button("Resend Code"))).toContain("60 seconds");
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(descriptionOf(button("Resend Code"))).toContain("1 second.");
    await act(() => vi.advanceTimersByTimeAsync(1_250));
    expect(button("Resend Code").disabled).toBe(false);
  });

  it("shows no success when sending failed", async () => {
    vi.mocked(resendVerificationCode).mockRejectedValue(
      new AppError("registration_not_found", "Registration data not found"),
    );
    open();
    await act(async () => press("Resend Code"));
    expect(screen.getByText("Registration data not found")).toBeTruthy();
    expect(screen.queryByText(/Verification code sent/)).toBeNull();
  });

  it("waits as long as the server says", async () => {
    vi.mocked(resendVerificationCode).mockRejectedValue(
      new AppError("over_email_send_rate_limit", "Please wait.", { retryAfter: 37 }),
    );
    open();
    await act(async () => press("Resend Code"));
    expect(descriptionOf(button("Resend Code"))).toContain("37 seconds");
  });
});
