/** How the app names itself in the `x-client-info` header of every request. */
export const clientInfo = "envent-web/0.1.0";
