import type { z } from "zod";
import { answer, preflight, refusal } from "./answers.ts";
import { BodyTooLargeError, readBody } from "./read-body.ts";
import { createRequestLog, type RequestLog } from "./request-log.ts";

/** The longest request of the contract has a few hundred characters. */
const maxBodyBytes = 16 * 1024;

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

type Work<Schema extends z.ZodType> = (
  input: z.output<Schema>,
  request: Request,
  log: RequestLog,
) => Promise<Response>;

async function handle<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: Work<Schema>,
  log: RequestLog,
): Promise<Response> {
  if (request.method === "OPTIONS") return preflight();
  if (request.method !== "POST") {
    const allowed = answer(405, {
      success: false,
      code: "method_not_allowed",
      error: "This address takes POST requests only.",
    });
    allowed.headers.set("allow", "POST, OPTIONS");
    return allowed;
  }
  const json = parseJson(await readBody(request, maxBodyBytes));
  if (!json) return refusal(400, "validation_failed", "The request is not valid JSON.");
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) {
    const sentence = parsed.error.issues[0]?.message ?? "The request is not valid.";
    return refusal(400, "validation_failed", sentence);
  }
  return await work(parsed.data, request, log);
}

/** What handle answers, or a refusal for what it threw. */
async function answerFor(handled: Promise<Response>, log: RequestLog): Promise<Response> {
  try {
    return await handled;
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      return refusal(413, "payload_too_large", "The request is too large.");
    }
    log.failed("unexpected", error);
    return refusal(
      500,
      "unexpected_failure",
      "Something went wrong on our side. Please try again in a moment.",
    );
  }
}

/** The code of an answer that says no; a wrong verification code is a 200. */
async function refusalCode(response: Response): Promise<string | undefined> {
  if (response.status === 204) return undefined;
  const body: { code?: string } = await response.clone().json();
  return body.code;
}

/**
 * Makes a request handler of a function's work: answers preflights, lets only POST and small, valid JSON
 * through, turns whatever is thrown into a 500 that tells the person nothing of our insides, and logs
 * every refusal.
 * @param schema what the body must be; `work` gets the parsed value
 */
export function jsonEndpoint<Schema extends z.ZodType>(
  schema: Schema,
  work: Work<Schema>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const log = createRequestLog();
    const response = await answerFor(handle(request, schema, work, log), log);
    const code = await refusalCode(response);
    if (code !== undefined) log.refused(response.status, code);
    return response;
  };
}
