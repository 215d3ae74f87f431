import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isNetworkError } from "@/lib/errors/app-error.ts";

/** One store of server data for the signed-in pages; only they load it. Offline, a request fails at once and can be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isNetworkError(error),
    },
    mutations: { networkMode: "always" },
  },
});

export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
