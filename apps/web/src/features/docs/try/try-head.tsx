import type { OperationView } from "@linkspan/engine/documentation-view";
import { X } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";

type Props = {
  view: OperationView;
  method: string;
  path: string;
  url: string;
  base: string;
  onClose: () => void;
};

/** The operation's name and the URL as it would be requested. */
export function TryHead({ view, method, path, url, base, onClose }: Props) {
  const t = useMessages();
  const [withoutQuery = "", query] = url.split(/\?(.*)/s);
  const own = withoutQuery.startsWith(base) ? withoutQuery.slice(base.length) : withoutQuery;
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1 className="operation-title">
          {view.title || <OperationPath path={path} className="text-[inherit]!" />}
        </h1>
        <Button variant="ghost" size="sm" className="flex-none" icon={<X aria-hidden />} onClick={onClose}>
          {t("try.close")}
        </Button>
      </div>
      <div className="operation-pill">
        <MethodBadge method={method} size="lg" />
        <div
          className="operation-url font-mono"
          role="group"
          aria-label={t("operation.address")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long URL scrolls, and the keyboard must reach it
          tabIndex={0}
          dir="ltr"
        >
          <bdi className="operation-base text-fg-3" dir="ltr" translate="no">
            {withoutQuery.startsWith(base) ? base : ""}
          </bdi>
          <bdi dir="ltr" translate="no">
            {own}
            {query !== undefined && <span className="text-span-text">?{query}</span>}
          </bdi>
        </div>
        <CopyButton text={url} />
      </div>
    </header>
  );
}
