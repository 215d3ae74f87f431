import { expect, it } from "vitest";
import { duration, tooManyRequests } from "./too-many-requests.ts";

it.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [100, "2 minutes"],
  [3_600, "60 minutes"],
  [6_001, "2 hours"],
  [86_400, "24 hours"],
])("says %d seconds as %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

it("answers 429 with the seconds left, in the body and as a header", async () => {
  const response = tooManyRequests({ outcome: "over_email_send_rate_limit", retry_after: 42 });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("42");
  expect(await response.json()).toMatchObject({
    success: false,
    code: "over_email_send_rate_limit",
    retryAfter: 42,
  });
});
