import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeyedHash } from "../_shared/keyed-hash.ts";
import type { Ledger, LedgerDecision } from "../_shared/ledger.ts";
import type { Mail } from "../_shared/mails/mail.ts";
import { answerFloorMs, createHandler } from "./handler.ts";

const hash = await createKeyedHash("a secret of more than thirty-two characters");
const body = { email: "Ada@Example.com", name: "Ada", type: "signup" };

/** A function with everything around it faked, and a clock that a test turns by hand. */
function scene(
  decision: LedgerDecision,
  mailer: { check?: () => Promise<void>; send?: (mail: Mail) => Promise<void> } = {},
  wait = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
) {
  const sent: Mail[] = [];
  const background: Promise<unknown>[] = [];
  const ledger = {
    request: vi.fn<Ledger["request"]>(async () => decision),
    giveBack: vi.fn<Ledger["giveBack"]>(async () => {}),
    verify: vi.fn<Ledger["verify"]>(),
    reopen: vi.fn<Ledger["reopen"]>(),
  };
  const send = vi.fn(mailer.send ?? (async (mail: Mail) => void sent.push(mail)));
  const handler = createHandler({
    ledger,
    mailer: { check: mailer.check ?? (async () => {}), send },
    hash,
    drawCode: () => "012345",
    siteUrl: "https://envent.example",
    wait,
    inBackground: (work) => void background.push(work.catch(() => {})),
  });
  const call = async () => {
    const request = new Request("http://f/", {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.7" },
      body: JSON.stringify(body),
    });
    const response = await handler(request);
    return { status: response.status, body: await response.json() };
  };
  return { call, ledger, send, sent, background };
}

/** Runs the fake clock until the promise is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  let done = false;
  const mark = () => {
    done = true;
  };
  promise.then(mark, mark);
  // Hashing is done outside the fake clock, so real turns of the event loop are mixed in.
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!done) await vi.advanceTimersByTimeAsync(10);
  }
  return promise;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("what is mailed", () => {
  it("a code to an address that waits", async () => {
    const { call, sent, ledger } = scene({ outcome: "send_code", request_id: 1 });
    await settled(call());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "ada@example.com", subject: "012345 is your Envent code" });
    const [email, caller, codeHash] = ledger.request.mock.calls[0] ?? [];
    expect(email).toBe("ada@example.com");
    expect(caller).not.toContain("203.0.113.7");
    expect(codeHash).not.toContain("012345");
  });

  it("a note without a code to an owner who has confirmed", async () => {
    const { call, sent } = scene({ outcome: "send_already_registered", request_id: 1 });
    await settled(call());
    expect(sent[0]?.subject).toBe("You already have an Envent account");
    expect(sent[0]?.text).not.toContain("012345");
  });

  it("nothing to an unknown address", async () => {
    const { call, sent } = scene({ outcome: "send_nothing", request_id: 1 });
    await settled(call());
    expect(sent).toEqual([]);
  });
});

it("answers alike, in body and time, whatever the address is", async () => {
  for (const outcome of ["send_code", "send_already_registered", "send_nothing"] as const) {
    const floor = Promise.withResolvers<void>();
    const wait = vi.fn(() => floor.promise);
    const { call, ledger, send } = scene({ outcome, request_id: 1 }, {}, wait);
    let answered = false;
    const result = call().finally(() => {
      answered = true;
    });
    await vi.waitFor(() => expect(ledger.request).toHaveBeenCalled());
    if (outcome !== "send_nothing") await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(answerFloorMs);
    expect(answered, "nothing is answered before the floor").toBe(false);
    expect(wait.mock.calls).toEqual([[answerFloorMs]]);
    floor.resolve();
    expect(await result).toMatchObject({ status: 200, body: { success: true } });
  }
});

it("tells everybody alike when the mail server is down, and gives the limit back", async () => {
  for (const outcome of ["send_code", "send_already_registered", "send_nothing"] as const) {
    const check = () => Promise.reject(new Error("ECONNREFUSED"));
    const { call, ledger } = scene({ outcome, request_id: 7 }, { check });
    const result = await settled(call());
    expect(result.status).toBe(503);
    expect(result.body).toMatchObject({ success: false, code: "mail_unavailable" });
    expect(ledger.giveBack).toHaveBeenCalledWith(7);
  }
});

it("says so when the mail is turned away at once, and gives the limit back", async () => {
  const send = () => Promise.reject(new Error("550 no"));
  const { call, ledger } = scene({ outcome: "send_code", request_id: 7 }, { send });
  const result = await settled(call());
  expect(result.status).toBe(503);
  expect(ledger.giveBack).toHaveBeenCalledWith(7);
});

describe("a mail server that is slow", () => {
  it("keeps nobody waiting: the mail goes out after the answer", async () => {
    const sending = Promise.withResolvers<void>();
    const { call, background, ledger } = scene(
      { outcome: "send_code", request_id: 7 },
      { send: () => sending.promise },
    );
    const result = await settled(call());
    expect(result).toMatchObject({ status: 200, body: { success: true } });
    sending.resolve();
    await settled(Promise.all(background));
    expect(ledger.giveBack).not.toHaveBeenCalled();
  });

  it("is asked again, and the code is void when it never takes the mail", async () => {
    const { call, background, send, ledger } = scene(
      { outcome: "send_code", request_id: 7 },
      {
        send: () =>
          new Promise((_resolve, reject) => {
            setTimeout(() => reject(new Error("451 later")), answerFloorMs + 1_000);
          }),
      },
    );
    await settled(call());
    await settled(Promise.all(background));
    expect(send).toHaveBeenCalledTimes(4);
    expect(ledger.giveBack).toHaveBeenCalledWith(7);
  });
});

it.each(["over_email_send_rate_limit", "over_request_rate_limit"] as const)(
  "passes %s on without touching the mail server",
  async (outcome) => {
    const check = vi.fn(async () => {});
    const { call, send } = scene({ outcome, retry_after: 42 }, { check });
    const result = await settled(call());
    expect(result.status).toBe(429);
    expect(result.body).toMatchObject({ code: outcome, retryAfter: 42 });
    expect(check).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  },
);
