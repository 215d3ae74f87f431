import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a navigation within the app, moves the focus to the new page's heading, as a full page load would begin
 * reading there. The first page is left alone, and so is a page that has put the focus somewhere itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.getElementById("main");
    if (!main || main.contains(document.activeElement)) return;
    (main.querySelector("h1") ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
