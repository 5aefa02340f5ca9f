import type { MouseEvent } from "react";
import { docsContentId } from "../../lib/docs-content-id.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";

/**
 * The first focusable element, visible only while it has the focus. In the documentation it leads to the operation, past
 * bar and navigator.
 */
export function SkipLink() {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link inside the page; the handler only finds a closer target
    <a
      href="#main"
      onClick={skip}
      className="sr-only z-50 rounded-2 bg-raised px-3.5 py-2 font-[560] shadow-float focus:not-sr-only focus:fixed focus:start-3 focus:top-2"
    >
      {t("nav.skip")}
    </a>
  );
}

function skip(event: MouseEvent): void {
  const content = document.getElementById(docsContentId);
  if (!content) return;
  event.preventDefault();
  content.focus();
}
