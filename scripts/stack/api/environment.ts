import { z } from "zod";
import { providerSchema } from "../config.ts";
import { projectRoot } from "../paths.ts";

const schema = z.object({
  API_PORT: z.coerce.number().int(),
  API_DATABASE_URL: z.string(),
  API_SMTP_PORT: z.coerce.number().int(),
  API_FUNCTIONS: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.record(z.string(), z.object({ port: z.number().int(), verifyJwt: z.boolean() }))),
  API_SITE_URL: z.string().optional(),
  API_PROJECT_DIR: z.string().default(projectRoot),
  API_STORAGE_DIR: z.string(),
  API_STACK: z.string().optional(),
  API_PROVIDERS: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.record(z.string(), providerSchema)),
});

/** What the stack tells its API process. @throws ZodError naming what is missing */
export function apiEnvironment(env: NodeJS.ProcessEnv) {
  const values = schema.parse(env);
  return {
    port: values.API_PORT,
    databaseUrl: values.API_DATABASE_URL,
    smtpPort: values.API_SMTP_PORT,
    functions: values.API_FUNCTIONS,
    siteUrl: values.API_SITE_URL,
    projectDir: values.API_PROJECT_DIR,
    storageDir: values.API_STORAGE_DIR,
    stack: values.API_STACK,
    providers: values.API_PROVIDERS,
  };
}
