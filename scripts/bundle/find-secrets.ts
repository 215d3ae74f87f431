import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { localFunctionSecrets, localJwtSecret, localKeys } from "../stack/local-keys.ts";

/** What may be in no file that a browser gets: by its form, so that a real project's is found as well as ours. */
const forms: [what: string, pattern: RegExp][] = [
  ["a secret key", /sb_secret_[\w-]{10,}/],
  ["a service role's token", /"role":\s*"service_role"|service_role"[,}]/],
  ["a signed token", /eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ["the address of a database", /postgres(ql)?:\/\/\w+:/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    "the name of a server's setting",
    /SUPABASE_SERVICE_ROLE_KEY|VERIFICATION_CODE_SECRET|SMTP_PASS/,
  ],
  ["a map to the sources", /\/\/[#@]\s*sourceMappingURL=/],
];

const values = [localKeys.secret, localJwtSecret, ...Object.values(localFunctionSecrets)];

/**
 * Looks through every file of a built app, whatever its kind.
 * @returns a sentence for each secret that is found
 */
export function findSecrets(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((file) => {
    const text = readFileSync(file, "latin1");
    const found = forms.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
    if (values.some((value) => text.includes(value))) found.push("a secret of the local stack");
    if (file.endsWith(".map")) found.push("the sources");
    return found.map((what) => `${file} holds ${what}: it would be sent to every visitor.`);
  });
}
