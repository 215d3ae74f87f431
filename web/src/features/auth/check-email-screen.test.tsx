// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  address,
  addressState,
  cleanPageAfterEach,
  press,
  renderPage,
} from "@/components/testing/render-page.tsx";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { sendVerificationCode } from "./api/send-verification-code.ts";
import { CheckEmailScreen } from "./check-email-screen.tsx";
import { registerDraft } from "./register-draft.ts";

vi.mock("./api/send-verification-code.ts");

cleanPageAfterEach();
beforeEach(() => void vi.mocked(sendVerificationCode).mockReset());

const sent = { email: "ada@example.test", name: "Ada Lovelace" };
const open = () =>
  renderPage(<CheckEmailScreen sentTo={sent.email} name={sent.name} />, { path: "/register" });

describe("Check Your Email", () => {
  it("has the five texts of the specification", () => {
    open();
    expect(screen.getByRole("heading", { name: "Check Your Email" })).toBeTruthy();
    for (const text of [
      "Check your mail in inbox and spam folder and use the link for sign in. You can close this window.",
      "Email sent successfully!",
      "Didn't receive the email? Check your spam folder or try registering again.",
      "The confirmation link will redirect you automatically after clicking.",
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  it("goes back to the form with what was typed", () => {
    open();
    press("Back to the form");
    expect(address()).toBe("/register");
    expect(addressState()).toBeNull();
    expect(registerDraft.read()).toEqual(sent);
  });

  it("sends a code and goes on to type it", async () => {
    vi.mocked(sendVerificationCode).mockResolvedValue(undefined);
    open();
    await act(async () => press("Enter a code instead"));
    expect(sendVerificationCode).toHaveBeenCalledWith(sent);
    expect(address()).toBe("/verify-email");
    expect(addressState()).toEqual(sent);
  });

  it("lets somebody who already has a code go on when another cannot be sent", async () => {
    vi.mocked(sendVerificationCode).mockRejectedValue(
      new AppError("over_email_send_rate_limit", "Please wait a little."),
    );
    open();
    await act(async () => press("Enter a code instead"));
    expect(screen.getByRole("alert").textContent).toContain("Please wait a little.");
    press("I already have a code");
    expect(address()).toBe("/verify-email");
  });
});
