import type { IgnoredReferences as Ignored } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Message } from "../../ui/feedback/message.tsx";

/** Values of `x-nodeRefID` that were not linked, and why. */
export function IgnoredReferences({ ignored: { count, items } }: { ignored: Ignored }) {
  const t = useMessages();
  return (
    <div className="mt-4">
      <Message tone="fair" title={t("revisions.ignored", { count })}>
        <ul className="mt-1 space-y-1">
          {items.map(({ method, path, reference, reason }) => (
            <li key={`${method} ${path}`} className="[overflow-wrap:anywhere]">
              <bdi dir="ltr" translate="no" className="font-mono text-meta">
                {method.toUpperCase()} {path}: {reference}
              </bdi>{" "}
              <span>{t(reason === "other_file" ? "revisions.other-file" : "revisions.unreadable-node")}</span>
            </li>
          ))}
        </ul>
        {count > items.length && (
          <p className="mt-1">{t("revisions.more-ignored", { count: count - items.length })}</p>
        )}
      </Message>
    </div>
  );
}
