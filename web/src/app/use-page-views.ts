import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { track } from "@/lib/analytics.ts";

/** Tells the analytics service which page is shown, if the visitor agreed to that. Never the query or the fragment. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => track({ name: "page_view", path: pathname }), [pathname]);
}
