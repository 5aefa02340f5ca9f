import "./route-loader.css";
import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { pageOf } from "../../lib/page-of.ts";
import { StateIllustration } from "../brand/state-illustration.tsx";

const FADE_MS = 200;

/** Covers the page while the next one loads, then fades out. Not shown on the first load. */
export function RouteLoader() {
  const t = useMessages();
  const pathname = pageOf(useLocation().pathname);
  const next = useNavigation().location?.pathname;
  const destination = next && pageOf(next);
  const [settled, setSettled] = useState(pathname);
  const waiting = destination !== undefined && destination !== pathname;
  const leaving = settled !== pathname;

  useEffect(() => {
    if (settled === pathname) return;
    const timer = setTimeout(() => setSettled(pathname), FADE_MS);
    return () => clearTimeout(timer);
  }, [settled, pathname]);

  return (
    <div role="status">
      {(waiting || leaving) && (
        <div className={`route-loader ${waiting ? "route-loader-waiting" : "route-loader-leaving"}`}>
          <StateIllustration state="waiting" />
          {waiting && <span className="sr-only">{t("ui.loading")}</span>}
        </div>
      )}
    </div>
  );
}
