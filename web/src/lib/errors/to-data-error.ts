import { type AppError, toAppError } from "@/lib/errors/to-app-error.ts";

interface DataAnswer {
  error: { code: string; message: string };
  status: number;
}

/**
 * The AppError for a refused request to the data API. Its message is database text, which is for the log (it stays in
 * `cause`) and never for people.
 */
export function toDataError({ error, status }: DataAnswer, fallback?: string): AppError {
  return toAppError({ code: error.code, status, cause: error }, fallback);
}
