import type { Adapter, AdapterPayload } from "oidc-provider";

/** For what the library keeps without an end. */
const longestSeconds = 3600;

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Codes, grants and interactions of one issuer, in memory: they live for minutes, and a restart may forget them. */
export function memoryAdapter(): (name: string) => Adapter {
  const entries = new Map<string, Entry>();

  function forgetExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key);
  }

  return (name) => {
    const keyOf = (id: string) => `${name}:${id}`;
    const payloadOf = (key: string) => {
      const entry = entries.get(key);
      return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        forgetExpired();
        entries.set(keyOf(id), {
          payload,
          expiresAt: Date.now() + (expiresIn ?? longestSeconds) * 1000,
        });
      },
      find: async (id) => payloadOf(keyOf(id)),
      // Only for sessions and the device flow, which are not used here.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = payloadOf(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) {
          if (payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
