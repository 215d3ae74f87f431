import { vi } from "vitest";

interface FakeRequest {
  route: string;
  url: URL;
  headers: Headers;
  body: Record<string, unknown>;
}

type Answer = Response | Error | ((request: FakeRequest) => Response | Error);

/**
 * A backend behind `fetch`, for tests with the real supabase-js. Routes are "METHOD /path"; a list of answers is used up
 * one by one, the last one stays. What has no route fails the request, so that nothing goes out unnoticed.
 */
export function createFakeBackend() {
  const routes = new Map<string, Answer[]>();
  const requests: FakeRequest[] = [];

  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const route = `${init?.method ?? "GET"} ${url.pathname}`;
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    const request = { route, url, headers: new Headers(init?.headers), body };
    requests.push(request);
    const answers = routes.get(route) ?? [new Error(`no answer for ${route}`)];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const result = typeof answer === "function" ? answer(request) : answer;
    if (result instanceof Error) throw result;
    if (!result) throw new Error(`no answer for ${route}`);
    return result.clone();
  };

  return {
    /** Sets what the backend answers, and puts it in the place of `fetch`. */
    answer(route: string, ...answers: Answer[]) {
      routes.set(route, answers);
      vi.stubGlobal("fetch", send);
    },
    reset() {
      routes.clear();
      requests.length = 0;
      vi.stubGlobal("fetch", send);
    },
    to: (route: string) => requests.filter((request) => request.route === route),
  };
}

export const networkFailure = new TypeError("Failed to fetch");

/** A refusal as the auth server words it. */
export function authError(status: number, code: string, message = "In English"): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}

/** A refusal as Envent's functions word it. */
export function functionError(
  status: number,
  code: string,
  error: string,
  more: Record<string, unknown> = {},
): Response {
  return Response.json({ success: false, code, error, ...more }, { status });
}

export const routes = {
  signUp: "POST /auth/v1/signup",
  token: "POST /auth/v1/token",
  verify: "POST /auth/v1/verify",
  user: "PUT /auth/v1/user",
  getUser: "GET /auth/v1/user",
  logout: "POST /auth/v1/logout",
  resend: "POST /auth/v1/resend",
  recover: "POST /auth/v1/recover",
  settings: "GET /auth/v1/settings",
  sendCode: "POST /functions/v1/send-verification-code",
  verifyCode: "POST /functions/v1/verify-email-code",
  createProfile: "POST /functions/v1/create-user-profile",
  insertProfile: "POST /rest/v1/profiles",
  readProfile: "GET /rest/v1/profiles",
  updateProfile: "PATCH /rest/v1/profiles",
  acceptTerms: "POST /rest/v1/terms_acceptances",
} as const;
