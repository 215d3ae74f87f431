import { createHash, randomBytes } from "node:crypto";
import { inject } from "vitest";
import { post } from "./api.ts";

export type Provider = "google" | "linkedin_oidc";

/** What a person does on the provider's page. */
export type Choice =
  | "deny"
  | { name: string; email?: string; verified?: boolean; picture?: string };

/** Follows redirects one at a time and keeps cookies, as a browser would. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: URLSearchParams): Promise<Response> => {
    const { host } = new URL(url);
    const own = [...cookies].filter(([key]) => key.startsWith(`${host} `));
    const cookie = own.map(([key, value]) => `${key.split(" ")[1]}=${value}`).join("; ");
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      body: form,
      redirect: "manual",
      headers: cookie ? { cookie } : {},
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(`${host} ${name}`, value);
    }
    return response;
  };
}

function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (!location) throw new Error(`${response.url} answered ${response.status} and leads nowhere`);
  return new URL(location, response.url).href;
}

function formOf(choice: Choice): URLSearchParams {
  if (choice === "deny") return new URLSearchParams({ choice: "deny" });
  const { name, email = "", verified = true, picture = "" } = choice;
  const form = new URLSearchParams({ choice: "typed", name, email, picture });
  if (verified) form.set("email_verified", "on");
  return form;
}

export interface Begun {
  /** The app's PKCE secret. */
  verifier: string;
  /** The provider's address that the browser was sent to. */
  providerUrl: string;
  state: string;
}

/** Leaves the app for the provider, as supabase-js does. */
export async function begin(
  provider: Provider,
  parameters: Record<string, string> = {},
): Promise<Begun> {
  const { api, app } = inject("stack");
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    provider,
    redirect_to: `${app}/auth/callback`,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "s256",
    ...parameters,
  });
  for (const [name, value] of Object.entries(parameters)) if (value === "") query.delete(name);
  const response = await fetch(`${api}/auth/v1/authorize?${query}`, { redirect: "manual" });
  const providerUrl = locationOf(response);
  return { verifier, providerUrl, state: new URL(providerUrl).searchParams.get("state") ?? "" };
}

/** Goes through the provider's pages. @returns the address of the callback that the provider sends the browser to */
export async function choose(begun: Begun, choice: Choice): Promise<string> {
  const { api } = inject("stack");
  const visit = createBrowser();
  const page = locationOf(await visit(begun.providerUrl));
  await visit(page);
  let next = locationOf(await visit(page, formOf(choice)));
  while (!next.startsWith(api)) next = locationOf(await visit(next));
  return next;
}

/** Opens the callback. @returns where the app is entered again */
export async function comeBack(callbackUrl: string): Promise<URL> {
  return new URL(locationOf(await fetch(callbackUrl, { redirect: "manual" })));
}

/** The whole way from the app to the provider and back. */
export async function signIn(
  provider: Provider,
  choice: Choice,
  parameters?: Record<string, string>,
): Promise<Begun & { callbackUrl: string; entered: URL }> {
  const begun = await begin(provider, parameters);
  const callbackUrl = await choose(begun, choice);
  return { ...begun, callbackUrl, entered: await comeBack(callbackUrl) };
}

/** Spends the code that the app was entered with. */
export function exchange(code: string | null, verifier: string) {
  return post("/auth/v1/token?grant_type=pkce", { auth_code: code, code_verifier: verifier });
}

/** The error that the app was entered with, in the query and once more in the fragment. */
export function errorOf(entered: URL) {
  const read = (parameters: URLSearchParams) => ({
    error: parameters.get("error"),
    code: parameters.get("error_code"),
    description: parameters.get("error_description"),
  });
  return {
    ...read(entered.searchParams),
    fragment: read(new URLSearchParams(entered.hash.slice(1))),
  };
}
