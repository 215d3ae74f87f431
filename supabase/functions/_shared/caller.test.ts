import { expect, it } from "vitest";
import { callerNetwork } from "./caller.ts";

function from(address: string): string {
  return callerNetwork(new Headers({ "x-forwarded-for": address }));
}

it("takes the first address of the list", () => {
  expect(from("203.0.113.7, 10.0.0.1")).toBe("203.0.113.7");
});

it("counts a whole IPv6 network as one caller", () => {
  expect(from("2001:db8:1:2:aaaa::1")).toBe(from("2001:0DB8:1:2::ffff"));
  expect(from("2001:db8:1:3::1")).not.toBe(from("2001:db8:1:2::1"));
});

it("reads shortened addresses", () => {
  expect(from("::1")).toBe("0:0:0:0");
  expect(from("2001:db8::1")).toBe("2001:db8:0:0");
  expect(from("fe80::1%eth0")).toBe("fe80:0:0:0");
});

it("lets callers without a readable address share one limit", () => {
  expect(callerNetwork(new Headers())).toBe("unknown");
  expect(from("x".repeat(200))).toBe("unknown");
});

it("believes the header it is told to", () => {
  const headers = new Headers({ "x-forwarded-for": "1.1.1.1", "cf-connecting-ip": "203.0.113.7" });
  expect(callerNetwork(headers, "cf-connecting-ip")).toBe("203.0.113.7");
});
