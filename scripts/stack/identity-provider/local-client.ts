/**
 * The client that the embedded stack registers with its own identity provider. A provider in
 * config.toml that carries this id is the local one; the secret opens nothing beyond this machine's loopback.
 */
export const localClient = {
  id: "envent-local",
  secret: "local-only-client-secret",
} as const;
