import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageOf } from "../../lib/page-of.ts";
import { RouteLoader } from "../../ui/feedback/route-loader.tsx";

/** After navigation, scrolls to the top and moves the focus there. Does nothing on the first load. */
export function RouteChange() {
  const pathname = pageOf(useLocation().pathname);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return <RouteLoader />;
}
