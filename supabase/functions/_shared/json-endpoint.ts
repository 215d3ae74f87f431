import type { z } from "zod";
import { answer, preflight, refusal } from "./answers.ts";
import { BodyTooLargeError, readBody } from "./read-body.ts";

/** The longest request of the contract has a few hundred characters. */
const maxBodyBytes = 16 * 1024;

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

async function handle<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (input: z.output<Schema>, request: Request) => Promise<Response>,
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
  return await work(parsed.data, request);
}

/**
 * Makes a request handler of a function's work: answers preflights, lets only POST and small, valid JSON
 * through, and turns whatever is thrown into a 500 that tells the person nothing of our insides.
 * @param schema what the body must be; `work` gets the parsed value
 */
export function jsonEndpoint<Schema extends z.ZodType>(
  schema: Schema,
  work: (input: z.output<Schema>, request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await handle(request, schema, work);
    } catch (error) {
      if (error instanceof BodyTooLargeError) {
        return refusal(413, "payload_too_large", "The request is too large.");
      }
      console.error(error);
      return refusal(
        500,
        "unexpected_failure",
        "Something went wrong on our side. Please try again in a moment.",
      );
    }
  };
}
