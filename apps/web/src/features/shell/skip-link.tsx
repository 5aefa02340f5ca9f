import { useMessages } from "../../lib/i18n/i18n.tsx";

/** The first focusable element, visible only while it has the focus. */
export function SkipLink() {
  const t = useMessages();
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-2 bg-raised px-3.5 py-2 font-[560] shadow-float focus:not-sr-only focus:fixed focus:start-3 focus:top-2"
    >
      {t("nav.skip")}
    </a>
  );
}
