import type { ReachingChange } from "@linkspan/contract";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ChangeDiff } from "./change-diff.tsx";
import { formatChangeEffect } from "./change-effect.ts";

/** The lines before and after, and what the change does to layers. */
export function ChangeText({ change }: { change: ReachingChange }) {
  const t = useMessages();
  const { percent } = useFormats();
  const { cause, reach, rename, operations } = change;
  return (
    <>
      <ChangeDiff change={change} />
      {reach.layers > 0 && <p className="text-small text-fg-2">{formatChangeEffect(t, change)}</p>}
      {cause.of === "component" && (
        <p className="text-small text-fg-2">
          {t("changes-page.in-component", {
            name: (
              <bdi key="name" className="font-mono" lang="en" translate="no">
                {cause.name}
              </bdi>
            ),
            count: operations.count,
          })}
        </p>
      )}
      {rename && rename.confidence < 1 && (
        <p className="text-meta text-fg-3">{t("changes-page.sure", { share: percent(rename.confidence) })}</p>
      )}
    </>
  );
}
