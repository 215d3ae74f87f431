import type { BrowserContext, Request, Route } from "@playwright/test";

/** An answer in the place of the server's; "offline" is none at all. */
export type Answer = "offline" | { status: number; body: string | object };

/** The auth server's way to refuse. */
export const refusal = (status: number, code: string, msg = "In English."): Answer => ({
  status,
  body: { code: status, error_code: code, msg },
});

export const tooMany = refusal(429, "over_request_rate_limit");
/** What a proxy says when the server behind it is broken. */
export const broken: Answer = { status: 500, body: "<h1>Internal Server Error</h1>" };
/** What a captive portal says, or a proxy that thinks it helps. */
export const notJson: Answer = { status: 200, body: "<!doctype html><p>Welcome to the Wi-Fi</p>" };

/** Answers a request in the server's place. */
export function reply(route: Route, answer: Answer): Promise<void> {
  if (answer === "offline") return route.abort("internetdisconnected");
  const { status, body } = answer;
  const headers = { "access-control-allow-origin": "*", "content-type": "application/json" };
  return route.fulfill({
    status,
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Faults between the app and its server, by the path of the request. */
export function createNetwork(context: BrowserContext, provoke: (what: RegExp) => void) {
  const at = (path: string) => (url: URL) => url.pathname === path;

  return {
    /** From here on the path answers this, to every method or the one that is named. */
    async answers(path: string, answer: Answer, method?: string): Promise<void> {
      provoke(/^Failed to load resource/);
      await context.route(at(path), (route) =>
        method && route.request().method() !== method ? route.fallback() : reply(route, answer),
      );
    },
    /** Keeps requests to the path waiting. @returns how to let them through */
    async holds(path: string): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      await context.route(at(path), async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    },
    /** The next request to the path gets no answer, nor does it reach the server. */
    swallows: (path: string) => context.route(at(path), () => {}, { times: 1 }),
    /** Everything is as it was. */
    heals: () => context.unrouteAll({ behavior: "ignoreErrors" }),
    /** The browser itself has no network. */
    async isDown(isDown: boolean): Promise<void> {
      provoke(/^Failed to load resource/);
      await context.setOffline(isDown);
    },
    /** Collects the requests to a path, from here on. */
    watch(path: string): Request[] {
      const seen: Request[] = [];
      context.on("request", (request) => {
        if (new URL(request.url()).pathname === path && request.method() !== "OPTIONS")
          seen.push(request);
      });
      return seen;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
