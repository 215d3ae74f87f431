import type { Database } from "@/lib/database.types.ts";

/** A member's own profile, as the database keeps it. */
export type Profile = Database["public"]["Tables"]["profiles"]["Row"];

/** What its owner may change; everything else is the server's. */
export type ProfileFields = Database["public"]["Tables"]["profiles"]["Update"];
