import { Frame, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useMessages } from "../../lib/i18n.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { isShortcut } from "../../ui/use-focus-key.ts";

/** Where the screens of an operation will stand. */
export function DesignPane({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const close = useEffectEvent(() => {
    onClose();
    // Its own button goes with the pane; what opened it stays.
    findOpener()?.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isShortcut(event)) close();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <aside aria-label={t("docs.design-pane")} className="docs-design flex flex-col">
      <div className="flex h-12 flex-none items-center justify-between border-b border-line bg-surface ps-4 pe-2">
        <h2 className="flex items-center gap-2 text-body font-[620]">
          <Frame size={16} aria-hidden className="text-fg-3" />
          {t("docs.design-title")}
        </h2>
        <IconButton size="sm" label={t("docs.close-design")} icon={<X aria-hidden />} onClick={close} />
      </div>
      <div className="flex flex-1 flex-col items-center justify-center gap-3 px-8 pb-16 text-center">
        <div
          aria-hidden
          className="mb-3 h-44 w-26 rounded-[14px] border-[1.5px] border-dashed border-line-strong"
        />
        <Chip tone="planned">{t("docs.planned")}</Chip>
        <p className="text-[1rem] font-[620]">{t("docs.no-screens")}</p>
        <p className="max-w-[300px] text-balance text-fg-2">{t("docs.no-screens-text")}</p>
      </div>
    </aside>
  );
}

/** The pane's button in the bar, or the one that it is behind. */
function findOpener(): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(".bar-more-button, .bar-design");
  return [...buttons].find((button) => button.checkVisibility());
}
