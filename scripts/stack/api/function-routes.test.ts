import { createServer, type RequestListener, type Server } from "node:http";
import { sign } from "hono/jwt";
import { afterEach, describe, expect, it, vi } from "vitest";
import { localJwtSecret } from "../local-keys.ts";
import { freePorts } from "../ports.ts";
import { type FunctionTarget, functionRoutes } from "./function-routes.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A function's process, played by a server of this one. */
async function playFunction(listener: RequestListener, port = 0): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return address && typeof address === "object" ? address.port : 0;
}

const open = (port: number): FunctionTarget => ({ port, verifyJwt: false });
const ask = (path: string, init?: RequestInit) => new Request(`http://api.test${path}`, init);
const greet: RequestListener = (_, response) => response.end("hello");

/** What the API process would print; a test that expects a failure keeps it from the terminal. */
const hush = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("a function that answers", () => {
  it("gets method, path, query, headers and body as they were sent", async () => {
    const port = await playFunction(async (request, response) => {
      const chunks = await Array.fromAsync(request);
      const { method, url, headers } = request;
      response.end(
        JSON.stringify({ method, url, device: headers["x-device-id"], body: `${chunks}` }),
      );
    });
    const routes = functionRoutes({ echo: open(port) });
    const headers = { "x-device-id": "d1" };
    const response = await routes.request(
      ask("/echo/part?a=1", { method: "PUT", headers, body: "text" }),
    );
    expect(await response.json()).toEqual({
      method: "PUT",
      url: "/echo/part?a=1",
      device: "d1",
      body: "text",
    });
  });

  it("keeps its own status, headers and redirects", async () => {
    const port = await playFunction((_, response) => {
      response.writeHead(302, { location: "https://elsewhere.test/", "x-own": "yes" }).end();
    });
    const response = await functionRoutes({ move: open(port) }).request(ask("/move"));
    expect(response.status).toBe(302);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      location: "https://elsewhere.test/",
      "x-own": "yes",
    });
  });
});

describe("a function that misbehaves", () => {
  it("is a 500 in JSON when it cuts the connection, and the others go on", async () => {
    hush();
    const broken = await playFunction((request) => request.socket.destroy());
    const routes = functionRoutes({ broken: open(broken), sound: open(await playFunction(greet)) });
    const response = await routes.request(ask("/broken", { method: "POST", body: "{}" }));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "WORKER_ERROR",
      message: "The function broken ended before it answered",
    });
    expect(await (await routes.request(ask("/sound"))).text()).toBe("hello");
  });

  it("is a 500 in JSON when its code throws: Deno's own answer for that is a plain text", async () => {
    const port = await playFunction((_, response) => {
      response.writeHead(500).end("Internal Server Error");
    });
    const response = await functionRoutes({ throws: open(port) }).request(ask("/throws"));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "WORKER_ERROR",
      message: "The function throws failed",
    });
  });

  it("may answer 500 in its own words", async () => {
    const port = await playFunction((_, response) => {
      response.writeHead(500, { "content-type": "application/json" }).end(`{"code":"own"}`);
    });
    const response = await functionRoutes({ own: open(port) }).request(ask("/own"));
    expect(await response.json()).toEqual({ code: "own" });
  });

  it("is a 504 in JSON when it does not answer in time", async () => {
    const hangs = open(await playFunction(() => {}));
    const response = await functionRoutes({ hangs }, { answerWithinMs: 50 }).request(ask("/hangs"));
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({
      code: "IDLE_TIMEOUT",
      message: "The function hangs did not answer in time",
    });
  });

  it("does not hold up the others while it hangs", async () => {
    const asked = Promise.withResolvers<void>();
    const hangs = open(await playFunction(() => asked.resolve()));
    const routes = functionRoutes({ hangs, sound: open(await playFunction(greet)) });
    const left = new AbortController();
    const pending = routes.request(ask("/hangs", { signal: left.signal }));
    await asked.promise;
    expect(await (await routes.request(ask("/sound"))).text()).toBe("hello");
    left.abort();
    expect((await pending).status).toBe(499);
  });

  it("is a 503 in JSON when it does not run", async () => {
    hush();
    const [port = 0] = await freePorts(1);
    const routes = functionRoutes({ gone: open(port) }, { restartWithinMs: 50 });
    const response = await routes.request(ask("/gone"));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      code: "BOOT_ERROR",
      message: "The function gone is not running",
    });
  });

  it("is waited for while it restarts, and the request is not lost", async () => {
    const [port = 0] = await freePorts(1);
    const routes = functionRoutes({ late: open(port) });
    const pending = routes.request(ask("/late", { method: "POST", body: "kept" }));
    await playFunction(async (request, response) => {
      response.end(`got ${await Array.fromAsync(request)}`);
    }, port);
    expect(await (await pending).text()).toBe("got kept");
  });

  it("never shows its error's text, and a page of another origin may read the answer", async () => {
    hush();
    const broken = await playFunction((request) => request.socket.destroy());
    const response = await functionRoutes({ broken: open(broken) }).request(ask("/broken"));
    expect(await response.text()).not.toMatch(/socket|ECONN|at .*\.ts/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

it.each(["/unknown", "/constructor", "/__proto__"])("there is no function at %s", async (path) => {
  const response = await functionRoutes({}).request(ask(path));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: "NOT_FOUND",
    message: "Requested function was not found",
  });
});

describe("verify_jwt", () => {
  const token = (claims: Record<string, unknown>, secret = localJwtSecret) =>
    sign({ sub: "someone", ...claims }, secret, "HS256");
  const now = Math.floor(Date.now() / 1000);

  async function call(authorization?: string, method = "POST"): Promise<Response> {
    const target = { port: await playFunction(greet), verifyJwt: true };
    const headers = authorization ? { authorization } : undefined;
    return functionRoutes({ own: target }).request(ask("/own", { method, headers }));
  }

  it("lets a valid token through", async () => {
    const response = await call(`Bearer ${await token({ exp: now + 60 })}`);
    expect(await response.text()).toBe("hello");
  });

  it.each([
    ["no token", async () => undefined, "UNAUTHORIZED_NO_AUTH_HEADER"],
    ["no JWT", async () => "Bearer sb_publishable_x", "UNAUTHORIZED_INVALID_JWT_FORMAT"],
    ["another scheme", async () => "Basic abc", "UNAUTHORIZED_INVALID_JWT_FORMAT"],
    [
      "an expired token",
      async () => `Bearer ${await token({ exp: now - 60 })}`,
      "UNAUTHORIZED_INVALID_JWT_FORMAT",
    ],
    [
      "a token of another issuer",
      async () =>
        `Bearer ${await token({ exp: now + 60 }, "somebody else's secret, as long as ours")}`,
      "UNAUTHORIZED_INVALID_JWT_FORMAT",
    ],
  ])("refuses %s", async (_, authorization, code) => {
    const response = await call(await authorization());
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code });
  });

  it("lets a browser's preflight through to the function", async () => {
    expect((await call(undefined, "OPTIONS")).status).toBe(200);
  });
});
