import { takeCallbackRequest } from "@/features/auth/api/auth-callback.ts";

// Imported before everything else, the router too: tokens leave the address bar before anything can read or record it.
takeCallbackRequest();
