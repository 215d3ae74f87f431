import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { type FunctionTarget, functionRoutes } from "./function-routes.ts";
import { listFolder } from "./storage-list.ts";
import { readStorageRequest } from "./storage-request.ts";
import { unwrapUpload } from "./storage-upload.ts";

export interface GatewayParts {
  auth: Hono;
  functions: Record<string, FunctionTarget>;
  /** The library's fetch: the data API and storage, and the check of the `apikey` for all three. */
  lite: (request: Request) => Promise<Response>;
  keys: { publishable: string; secret: string };
}

const mostBytes = 1024 * 1024;
/** A picture may have 2 MB (docs/decisions); the rest is the multipart envelope. */
const mostUploadBytes = 2.5 * 1024 * 1024;

/** Paths that a browser opens by itself, without a key: OAuth's two steps, mailed links, public files. */
const keyless = [
  /^\/auth\/v1\/(authorize|callback|verify|health|\.well-known\/.*)$/,
  /^\/storage\/v1\/object\/(public|sign)\//,
  /^\/functions\/v1\//,
];

/** The request has no body, or says how long it is (and HTTP holds it to that): nothing needs to be read to know. */
function isKnownToFit({ req }: Context, most: number): boolean {
  if (req.method === "GET" || req.method === "HEAD") return true;
  if (req.header("transfer-encoding") !== undefined) return false;
  return Number(req.header("content-length") ?? Number.NaN) <= most;
}

/** The one door to the backend: keys, CORS and sizes are checked here, as the platform's gateway does. */
export function createGateway(parts: GatewayParts): Hono {
  const gateway = new Hono();
  gateway.onError((error, context) => {
    console.error(`gateway: ${error.stack ?? error.message}`);
    return context.json(
      { code: "unexpected_failure", message: "An unexpected error occurred" },
      500,
    );
  });
  gateway.notFound((context) =>
    context.json({ message: "no Route matched with those values" }, 404),
  );

  gateway.use(
    "/auth/v1/*",
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      // A hosted auth server allows these and no others (GoTrue: api.go).
      allowHeaders: [
        "Accept",
        "Authorization",
        "Content-Type",
        "X-Client-IP",
        "X-Client-Info",
        "apikey",
        "x-supabase-api-version",
      ],
      exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version"],
    }),
  );

  // Before the data API and storage the platform's gateway answers for itself: it allows the headers
  // that are asked for, whatever the address.
  const allowed = cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposeHeaders: ["Content-Range", "Content-Location", "Preference-Applied"],
  });
  // What the library answers has these headers already, and a second set would have it made anew.
  const crossOrigin: MiddlewareHandler = async (context, next) => {
    if (context.req.method === "OPTIONS") return allowed(context, next);
    await next();
    if (context.res.headers.has("Access-Control-Allow-Origin")) return;
    await allowed(context, async () => {});
  };
  gateway.use("/rest/v1/*", crossOrigin);
  gateway.use("/storage/v1/*", crossOrigin);

  // No text of the database holds the character NUL, so no address does.
  gateway.use((context, next) =>
    context.req.url.includes("%00")
      ? Promise.resolve(context.json({ code: "bad_request", message: "Invalid URL" }, 400))
      : next(),
  );

  const tooLarge = bodyLimit({
    maxSize: mostBytes,
    onError: (context) =>
      context.json(
        { code: "payload_too_large", message: "The request body is larger than 1 MB" },
        413,
      ),
  });
  const tooLargeFile = bodyLimit({
    maxSize: mostUploadBytes,
    onError: (context) =>
      context.json(
        {
          statusCode: "413",
          error: "Payload too large",
          message: "The object exceeded the maximum allowed size",
        },
        413,
      ),
  });
  gateway.use((context, next) => {
    const isFile = context.req.path.startsWith("/storage/v1/");
    if (isKnownToFit(context, isFile ? mostUploadBytes : mostBytes)) return next();
    return isFile ? tooLargeFile(context, next) : tooLarge(context, next);
  });

  gateway.use(async (context, next) => {
    if (context.req.method === "OPTIONS" || keyless.some((path) => path.test(context.req.path)))
      return next();
    if (!/^\/(auth|rest|storage)\/v1(\/|$)/.test(context.req.path)) return next();
    const key = context.req.header("apikey") ?? context.req.query("apikey");
    const headers = { "Access-Control-Allow-Origin": "*" };
    if (!key) {
      const hint = "No `apikey` request header or url param was found.";
      return context.json({ message: "No API key found in request", hint }, 401, headers);
    }
    if (key !== parts.keys.publishable && key !== parts.keys.secret) {
      const hint = "Double check your Supabase `apikey`";
      return context.json({ message: "Invalid API key", hint }, 401, headers);
    }
    return next();
  });

  gateway.route("/auth/v1", parts.auth);
  gateway.route("/functions/v1", functionRoutes(parts.functions));
  gateway.all("/rest/v1/*", (context) => parts.lite(context.req.raw));
  gateway.post("/storage/v1/object/list/:bucket", (context) =>
    listFolder(context.req.raw, parts.lite),
  );
  gateway.all("/storage/v1/*", async (context) => {
    const read = await readStorageRequest(context.req.raw);
    const upload = read instanceof Response ? read : await unwrapUpload(read);
    return upload instanceof Response ? upload : parts.lite(upload);
  });
  return gateway;
}
