export type SignOutScope = "local" | "global";
