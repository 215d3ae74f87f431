import type { User } from "@supabase/supabase-js";
import type { Supabase } from "@/lib/supabase.ts";

/** What was found when looking for a session. */
export type SessionLookup =
  | { kind: "found"; user: User }
  /** There is one, but the server could not be asked. Nobody is signed out for that. */
  | { kind: "unreachable"; user: User }
  | { kind: "none" };

export type LoadClient = () => Promise<Supabase>;
