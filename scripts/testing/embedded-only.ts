/**
 * Tests that no other stack can pass, because Google and LinkedIn are played by the embedded stack's own
 * identity provider. Read by both runners' configurations; named in docs/parity.md.
 */
const patterns = ["**/oauth-*.test.ts", "**/oauth.spec.ts"];

/** What this run leaves out: nothing, unless `npm test -- --stack supabase` runs it. */
export const leftOut = process.env.ENVENT_TEST_STACK === "supabase" ? patterns : [];
