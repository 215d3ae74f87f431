import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { isFilled, isNumber, isObject, optional, shape } from "@/lib/records/guards.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type {
  CreateUserProfileRequest,
  DeleteAccountRequest,
  FunctionError,
  SendVerificationCodeRequest,
  VerifyEmailCodeRequest,
} from "../../../supabase/functions/_shared/contract.ts";

interface Requests {
  "send-verification-code": SendVerificationCodeRequest;
  "verify-email-code": VerifyEmailCodeRequest;
  "create-user-profile": CreateUserProfileRequest;
  "delete-account": DeleteAccountRequest;
}

/** What a refused request says: `{success: false, code, error}`. */
export const isFunctionError = shape<
  Pick<FunctionError, "error" | "retryAfter"> & { code: string }
>({
  code: isFilled,
  error: isFilled,
  retryAfter: optional(isNumber),
});

/**
 * Calls an edge function and returns the body of a 2xx answer, which the caller still has to check.
 * @param fallback the sentence when the failure itself says nothing a person could use
 * @throws AppError with the function's own code and sentence where it gave one
 */
export async function callFunction<Name extends keyof Requests>(
  name: Name,
  body: Requests[Name],
  fallback: string,
): Promise<unknown> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<unknown>(name, { body });
  if (!error) return data;
  const response: unknown = isObject(error) ? error.context : undefined;
  if (response instanceof Response) throw await refusal(response, error, fallback);
  throw toAppError(error, fallback);
}

async function refusal(response: Response, cause: unknown, fallback: string): Promise<AppError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isFunctionError(body) && body.code !== "unexpected_failure") {
    return new AppError(body.code, body.error, { cause, retryAfter: body.retryAfter });
  }
  const code = isObject(body) && isFilled(body.code) ? body.code : undefined;
  const known = toAppError({ code, status: response.status }, fallback);
  // A gateway that turns people away for a while has no code, but its status says enough.
  const saysEnough = code !== undefined || response.status === 429;
  return new AppError(known.code, saysEnough ? known.message : fallback, { cause });
}
