import type { OperationChange } from "@linkspan/engine/diff";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { formatChangeLocation } from "./format-change-location.ts";
import { VerdictIcon } from "./verdict-icon.tsx";

/** One change: its location, its kind, and the values before and after. */
export function ChangeRow({ change }: { change: OperationChange }) {
  const t = useMessages();
  const { percent } = useFormats();
  const { kind, where, before, after, verdict, rename } = change;
  const subject = [where.name, where.path].filter(Boolean).join(" → ");
  const isText = kind === "description-edited" || kind === "summary-edited";
  return (
    <li className="change-row">
      <p className="change-words">
        <span className="text-fg-2">{formatChangeLocation(t, where)}</span>
        {subject && (
          <code dir="ltr" translate="no">
            {subject}
          </code>
        )}
        <span>{t(`changes.kind-${kind}`)}</span>
        {rename?.isRetyped && <span>{t("changes.retyped")}</span>}
        {rename && (
          <span className="text-fg-3">{t("changes.sure", { share: percent(rename.confidence) })}</span>
        )}
        {verdict !== "safe" && (
          <span className="change-verdict" data-verdict={verdict}>
            <VerdictIcon verdict={verdict} />
            {t(`changes.${verdict}`)}
          </span>
        )}
      </p>
      {(before || after) && (
        <div className="change-diff" data-text={isText || undefined}>
          {before && <Side sign="−" label={t("changes.before")} text={before} className="change-before" />}
          {after && <Side sign="+" label={t("changes.after")} text={after} className="change-after" />}
        </div>
      )}
    </li>
  );
}

type SideProps = { sign: string; label: string; text: string; className: string };

function Side({ sign, label, text, className }: SideProps) {
  return (
    <p className={className} dir="ltr">
      <span aria-hidden>{sign} </span>
      <span className="sr-only">{label} </span>
      <bdi translate="no">{text}</bdi>
    </p>
  );
}
