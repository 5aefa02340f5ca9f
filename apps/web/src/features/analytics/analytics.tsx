import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useDirection, useTheme } from "../../lib/theme.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { startAnalytics, stopAnalytics } from "./client.ts";
import { browserOptsOut, setConsent, useConsent } from "./consent.ts";

/** Asks for consent once, applies the choice, and shows a control in the footer to change it. */
export function Analytics() {
  const consent = useConsent();
  const { theme } = useTheme();
  const { direction } = useDirection();
  const refused = browserOptsOut(navigator);
  const allowed = consent === "yes" && !refused;

  useEffect(() => {
    if (allowed) startAnalytics({ theme, direction }).catch(console.error);
    else stopAnalytics();
  }, [allowed, theme, direction]);

  if (refused) return null;
  return consent === "unasked" ? <Question /> : <Change allowed={allowed} />;
}

function Question() {
  const t = useMessages();
  return (
    <section
      aria-label={t("analytics.question")}
      className="fixed inset-x-4 bottom-4 z-50 max-w-[440px] rounded-3 bg-raised p-5 shadow-high md:start-6 md:bottom-6 print:hidden"
    >
      <p className="font-[620]">{t("analytics.question")}</p>
      <p className="mt-1 text-fg-2">{t("analytics.text")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setConsent("yes")}>{t("analytics.yes")}</Button>
        <Button onClick={() => setConsent("no")}>{t("analytics.no")}</Button>
      </div>
    </section>
  );
}

function Change({ allowed }: { allowed: boolean }) {
  const t = useMessages();
  // Pages have different footers.
  useLocation();
  const container = document.getElementById("analytics-choice");
  if (!container) return null;
  return createPortal(
    <button
      type="button"
      className="hover:text-fg hover:underline"
      onClick={() => setConsent(allowed ? "no" : "yes")}
    >
      {t(allowed ? "analytics.turn-off" : "analytics.turn-on")}
    </button>,
    container,
  );
}
