import { ExternalLink, Frame, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";
import { isShortcut } from "../../ui/keyboard/use-focus-key.ts";
import type { DocsScope } from "./docs-scope.ts";
import { useDesignNode } from "./use-design-node.ts";

type Props = { scope: DocsScope; operation: string | undefined; onClose: () => void };

/** The frame that an operation references. Pictures of screens are planned. */
export function DesignPane({ scope, operation, onClose }: Props) {
  const t = useMessages();
  const node = useDesignNode(scope, operation);
  const close = useEffectEvent(() => {
    onClose();
    // The focus returns to the button that opened the pane: the pane's own button is unmounted.
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
      {node && <LinkedNode id={node.id} url={node.url} />}
      <div className="flex flex-1 flex-col items-center justify-center gap-3 px-8 pb-16 text-center">
        <div
          aria-hidden
          className="mb-3 h-44 w-26 rounded-[14px] border-[1.5px] border-dashed border-line-strong"
        />
        <Chip tone="planned">{t("docs.planned")}</Chip>
        <p className="text-[1rem] font-[620]">{t(node ? "docs.screen-pictures" : "docs.no-screens")}</p>
        <p className="max-w-[300px] text-balance text-fg-2">
          {t(node ? "docs.screen-pictures-text" : "docs.no-screens-text")}
        </p>
      </div>
    </aside>
  );
}

function LinkedNode({ id, url }: { id: string; url: string | undefined }) {
  const t = useMessages();
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0">
        <p className="text-small text-fg-3">{t("docs.design-node")}</p>
        <bdi dir="ltr" translate="no" className="block truncate font-mono">
          {id}
        </bdi>
      </div>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex flex-none items-center gap-1.5 text-small font-[560] text-span-text hover:underline"
        >
          {t("docs.open-in-figma")}
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </div>
  );
}

/** The pane's button in the bar, or on phones the button of the menu that contains it. */
function findOpener(): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(".bar-more-button, .bar-design");
  return [...buttons].find((button) => button.checkVisibility());
}
