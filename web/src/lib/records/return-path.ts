import { paths, safeReturnPath } from "@/config/paths.ts";
import { sessionStore } from "@/lib/records/browser-storage.ts";
import { isFilled } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

const record = localRecord<string>({
  key: "envent_returnPath",
  guard: isFilled,
  lifetime: 60 * 60 * 1000,
  store: sessionStore,
});

/** Remembers in this tab where a person wanted to go, across the round trip to an OAuth provider. */
export function keepReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe === paths.home) record.clear();
  else record.save(safe);
}

/** Where to go after signing in. The memory is used up by asking. */
export function takeReturnPath(): string | undefined {
  const path = record.read();
  record.clear();
  return path === undefined ? undefined : safeReturnPath(path);
}
