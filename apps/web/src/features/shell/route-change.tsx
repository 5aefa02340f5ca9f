import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageOf } from "../../lib/page-of.ts";
import { RouteLoader } from "../../ui/feedback/route-loader.tsx";

/** A new page begins at its top, also for those who read it by keyboard or by ear. The first load is left alone. */
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
