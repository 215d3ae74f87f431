/** Where supabase-js finds its session; also the name of its channel between tabs. */
export const sessionStorageKey = "envent_authSession";
