import {
  AuthApiError,
  AuthRetryableFetchError,
  FunctionsFetchError,
  FunctionsRelayError,
} from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";

const network = { code: "network", message: "Network error. Please check your connection." };

describe("toAppError", () => {
  it("keeps an AppError as it is", () => {
    const error = new AppError("x", "y");
    expect(toAppError(error, "z")).toBe(error);
  });

  it.each([
    ["fetch", new TypeError("Failed to fetch")],
    ["a timeout", new DOMException("The operation timed out.", "TimeoutError")],
    ["auth-js", new AuthRetryableFetchError("Failed to fetch", 0)],
    ["functions-js", new FunctionsFetchError(new TypeError("Failed to fetch"))],
    ["the data API's client", { message: "TypeError: Failed to fetch", code: "", status: 0 }],
  ])("sees a network failure in what %s says", (_source, error) => {
    expect(toAppError(error, "Google login failed")).toMatchObject(network);
  });

  it("decides by code, whatever the text says", () => {
    const error = new AuthApiError("Something in English", 400, "invalid_credentials");
    expect(toAppError(error)).toMatchObject({
      code: "invalid_credentials",
      message: "That email and password do not match. Please check both, or reset your password.",
      cause: error,
    });
  });

  it("uses the error's own message when the code is new", () => {
    const error = new AuthApiError("Brand new trouble.", 400, "brand_new");
    expect(toAppError(error, "A fallback").message).toBe("Brand new trouble.");
  });

  it("never shows database text", () => {
    const error = { code: "XX000", message: 'relation "secret" does not exist', status: 400 };
    expect(toAppError(error).message).toBe("An unexpected error occurred");
  });

  it.each([undefined, null, "text", 42, {}, new AuthApiError("", 400, undefined)])(
    "has a default for %j",
    (error) => {
      expect(toAppError(error)).toMatchObject({
        code: "unknown",
        message: "An unexpected error occurred",
      });
      expect(toAppError(error, "A fallback").message).toBe("A fallback");
    },
  );

  it("prefers the fallback to a sentence about the server", () => {
    const error = new AuthRetryableFetchError("Error sending confirmation email", 500);
    expect(toAppError(error, "Registration failed. Please try again.")).toMatchObject({
      code: "server_error",
      message: "Registration failed. Please try again.",
    });
    expect(toAppError(error).message).toMatch(/on our side/);
  });

  it("shows the message of a relay error", () => {
    expect(toAppError(new FunctionsRelayError({})).message).toBe(
      "Relay Error invoking the Edge Function",
    );
  });

  it("says how long to wait", () => {
    const text = "For security purposes, you can only request this after 42 seconds.";
    const error = new AuthApiError(text, 429, "over_email_send_rate_limit");
    expect(toAppError(error).retryAfter).toBe(42);
    expect(toAppError({ code: "over_request_rate_limit", retryAfter: 7 }).retryAfter).toBe(7);
    expect(toAppError({ status: 429, message: "slow down" }).message).toBe(
      "Too many attempts. Please try again later.",
    );
  });
});
