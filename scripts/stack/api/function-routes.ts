import { type Context, Hono } from "hono";
import { verify } from "hono/jwt";
import { localJwtSecret } from "../local-keys.ts";

export interface FunctionTarget {
  port: number;
  verifyJwt: boolean;
}

export interface FunctionPatience {
  /** The hosted edge runtime gives a request 150 s (Supabase: Edge Function limits); a laptop's user waits less. */
  answerWithinMs: number;
  /** While a function restarts nobody listens on its port; the request has not left yet, so it may wait. */
  restartWithinMs: number;
}

const defaultPatience: FunctionPatience = { answerWithinMs: 20_000, restartWithinMs: 5_000 };
const retryEveryMs = 50;

const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type, x-device-id",
};

function failure(
  context: Context,
  status: 401 | 404 | 405 | 500 | 503 | 504,
  code: string,
  message: string,
) {
  return context.json({ code, message }, status, corsHeaders);
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}

async function callFunction(
  request: Request,
  target: FunctionTarget,
  path: string,
  { answerWithinMs, restartWithinMs }: FunctionPatience,
): Promise<Response> {
  const url = new URL(request.url);
  const body = request.body ? await request.arrayBuffer() : undefined;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerWithinMs)]);
  const giveUpAt = performance.now() + restartWithinMs;
  for (;;) {
    try {
      return await fetch(`http://127.0.0.1:${target.port}${path}${url.search}`, {
        method: request.method,
        headers: request.headers,
        body,
        redirect: "manual",
        signal,
      });
    } catch (error) {
      if (!isRefused(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
    }
  }
}

/** Deno.serve's own answer when the function's code throws; the reason is in the function's output. */
async function hasThrown(response: Response): Promise<boolean> {
  const isJson = response.headers.get("content-type")?.includes("json");
  if (response.status !== 500 || isJson) return false;
  return (await response.clone().text()) === "Internal Server Error";
}

async function hasValidToken(context: Context): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1];
  if (!token) return false;
  return verify(token, localJwtSecret, "HS256").then(
    () => true,
    () => false,
  );
}

/** /functions/v1/NAME: passes the request on to the function's own process, as the edge runtime does. */
export function functionRoutes(
  targets: Record<string, FunctionTarget>,
  patience: Partial<FunctionPatience> = {},
): Hono {
  const limits = { ...defaultPatience, ...patience };
  const routes = new Hono();
  routes.on("ALL", ["/:name", "/:name/*"], async (context) => {
    const name = context.req.param("name");
    const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
    if (!target) return failure(context, 404, "NOT_FOUND", "Requested function was not found");
    // fetch passes this one on to nobody.
    if (context.req.method === "TRACE") {
      return failure(context, 405, "METHOD_NOT_ALLOWED", "This address takes POST requests only");
    }
    if (context.req.method !== "OPTIONS" && target.verifyJwt && !(await hasValidToken(context))) {
      const missing = !context.req.header("authorization");
      return missing
        ? failure(context, 401, "UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header")
        : failure(context, 401, "UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT");
    }
    const path = new URL(context.req.url).pathname.replace(/^\/functions\/v1/, "");
    try {
      const response = await callFunction(context.req.raw, target, path, limits);
      if (await hasThrown(response)) {
        return failure(context, 500, "WORKER_ERROR", `The function ${name} failed`);
      }
      return new Response(response.body, response);
    } catch (error) {
      // Nobody waits for the answer any more.
      if (context.req.raw.signal.aborted) return new Response(null, { status: 499 });
      if (error instanceof DOMException && error.name === "TimeoutError") {
        return failure(context, 504, "IDLE_TIMEOUT", `The function ${name} did not answer in time`);
      }
      console.error(`functions: ${name}: ${error instanceof Error ? error.message : error}`);
      return isRefused(error)
        ? failure(context, 503, "BOOT_ERROR", `The function ${name} is not running`)
        : failure(context, 500, "WORKER_ERROR", `The function ${name} ended before it answered`);
    }
  });
  return routes;
}
