import { request as httpRequest } from "node:http";
import { describe, expect, inject, it } from "vitest";

const { api, publishableKey } = inject("stack");
const json = { "content-type": "application/json" };
const keyed = { apikey: publishableKey };

interface Answer {
  status: number;
  type: string | null;
  text: string;
  body: Record<string, unknown>;
}

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${api}${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text,
    body: text.startsWith("{") ? JSON.parse(text) : {},
  };
}

const post = (path: string, body: string, headers: Record<string, string> = keyed) =>
  call(path, { method: "POST", headers: { ...json, ...headers }, body });

/** Errors are for programs to read, and tell nothing about what is behind the door. */
function expectClean(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.type).toMatch(/^application\/json/);
  expect(() => JSON.parse(answer.text)).not.toThrow();
  expect(answer.text).not.toMatch(
    /\bat .+:\d+:\d+|node_modules|\.ts\b|select .* from|insert into/i,
  );
}

describe("the apikey", () => {
  const doors = ["/auth/v1/user", "/auth/v1/settings", "/rest/v1/profiles", "/storage/v1/bucket"];

  it.each(doors)("is asked for at %s", async (path) => {
    const answer = await call(path);
    expectClean(answer, 401);
    expect(answer.body.message).toBe("No API key found in request");
  });

  it.each(doors)("must be the project's at %s", async (path) => {
    const answer = await call(path, { headers: { apikey: "sb_publishable_somebody-elses" } });
    expectClean(answer, 401);
    expect(answer.body.message).toBe("Invalid API key");
  });

  it("may stand in the address, as a browser's own requests have it", async () => {
    expect((await call(`/auth/v1/settings?apikey=${publishableKey}`)).status).toBe(200);
  });

  it("is not asked for by the links of a mail", async () => {
    const response = await fetch(`${api}/auth/v1/verify?token=none&type=signup`, {
      redirect: "manual",
    });
    expect(response.status).not.toBe(401);
  });
});

it.each(["/", "/rest", "/auth", "/graphql/v1", "/rest/v2/profiles", "/.env", "/pg/tables"])(
  "there is nothing at %s",
  async (path) => {
    const answer = await call(path, { headers: keyed });
    expectClean(answer, 404);
    expect(answer.body.message).toBe("no Route matched with those values");
  },
);

it("there is no function of an unknown name", async () => {
  const answer = await post("/functions/v1/transfer-money", "{}");
  expectClean(answer, 404);
  expect(answer.body.code).toBe("NOT_FOUND");
});

it.each([
  ["/auth/v1/signup", "POST", "apikey,content-type,x-client-info"],
  ["/rest/v1/profiles", "PATCH", "apikey,authorization,content-type,x-device-id"],
  ["/storage/v1/object/avatars/a.png", "POST", "apikey,authorization,x-upsert,x-device-id"],
  ["/functions/v1/send-verification-code", "POST", "apikey,content-type,x-device-id"],
])("a page of another origin may call %s", async (path, method, wanted) => {
  const response = await fetch(`${api}${path}`, {
    method: "OPTIONS",
    headers: {
      origin: "http://127.0.0.1:5173",
      "access-control-request-method": method,
      "access-control-request-headers": wanted,
    },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const allowed = (response.headers.get("access-control-allow-headers") ?? "").toLowerCase();
  for (const header of wanted.split(",")) expect(allowed).toContain(header);
});

describe("a body that is too large", () => {
  const large = JSON.stringify({ email: "a@b.test", password: "x".repeat(10 * 1024 * 1024) });

  it.each(["/auth/v1/signup", "/rest/v1/profiles", "/functions/v1/send-verification-code"])(
    "is refused at %s",
    async (path) => {
      expectClean(await post(path, large), 413);
    },
  );

  it("is refused when its length is not told before it comes", async () => {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const headers = { ...json, ...keyed, "transfer-encoding": "chunked" };
      const request = httpRequest(`${api}/auth/v1/signup`, { method: "POST", headers });
      request.once("error", reject);
      request.once("response", async (response) => {
        const text = (await response.setEncoding("utf8").toArray()).join("");
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, type: headers["content-type"] ?? null, text, body: {} });
        request.destroy();
      });
      request.write(large.slice(0, 2 * 1024 * 1024));
    });
    expectClean(answer, 413);
  });

  it("leaves the API as it was", async () => {
    expect((await call("/auth/v1/health", { headers: keyed })).status).toBe(200);
  });
});

it.each(["", "x", "a.b.c"])("the token %j opens no signed address of a file", async (token) => {
  for (const method of ["GET", "PUT"]) {
    const path = method === "GET" ? "object/sign" : "object/upload/sign";
    const address = `/storage/v1/${path}/avatars/x?token=${token}`;
    expectClean(await call(address, { method, headers: keyed }), 400);
  }
});

describe("a body that makes no sense", () => {
  it.each([
    ["/auth/v1/signup", "{"],
    ["/auth/v1/signup", "[]"],
    ["/auth/v1/signup", '{"email":17,"password":"Strong-enough-1!"}'],
    ["/auth/v1/signup", '{"email":"a@b.test","password":{"$ne":""}}'],
    ["/auth/v1/signup", '{"email":"a@b.test","password":"Strong-enough-1!","data":[1]}'],
    ["/auth/v1/token?grant_type=password", "null"],
    ["/auth/v1/token?grant_type=password", '{"email":["a@b.test"],"password":true}'],
    ["/auth/v1/recover", '{"email":{}}'],
    ["/auth/v1/verify", '{"type":7}'],
    ["/functions/v1/send-verification-code", "{"],
    ["/functions/v1/send-verification-code", '{"email":["a@b.test"],"type":"signup"}'],
    ["/functions/v1/verify-email-code", '{"email":"a@b.test","code":123456}'],
    ["/storage/v1/bucket", "{"],
    ["/storage/v1/object/move", '{"bucketId":"avatars","sourceKey":1,"destinationKey":"x"}'],
    ["/storage/v1/object/sign/avatars", '{"expiresIn":"soon","paths":[]}'],
    ["/storage/v1/object/sign/avatars/x", '{"expiresIn":0.5}'],
  ])("is a 400 at %s: %s", async (path, body) => {
    expectClean(await post(path, body), 400);
  });

  it("needs permission first at the data API", async () => {
    const answer = await post("/rest/v1/profiles", "{");
    expect([400, 401]).toContain(answer.status);
    expectClean(answer, answer.status);
  });

  it("cannot be a statement", async () => {
    const answer = await call("/rest/v1/newest'; drop table profiles; --", { headers: keyed });
    expect([400, 404]).toContain(answer.status);
    expectClean(answer, answer.status);
  });
});

it("an idle connection stays open as long as at the platform's gateway", async () => {
  const response = await fetch(`${api}/auth/v1/health`, { headers: keyed });
  await response.text();
  expect(response.headers.get("keep-alive")).toBe("timeout=75");
});
