import type { FindingSilence } from "@linkspan/contract";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Finding, FindingItem } from "../analysis-data.ts";
import { useSilences } from "./silences-context.ts";

/** The same button for both actions, so that it keeps the focus after a click. */
export function SilenceButton({ item, finding }: { item: FindingItem; finding: Finding }) {
  const t = useMessages();
  const { find, change } = useSilences();
  if (!change || (!item.operation_id && item.name === undefined)) return null;
  const { rule, message } = finding;
  const silence = find(item, rule);
  const busy = silence !== undefined && change.ending === silence.id;
  const toggle = () => {
    if (busy) return;
    if (silence) change.end(silence.id);
    else change.ask(item, rule);
  };
  return (
    <button
      type="button"
      aria-label={t(silence ? "analysis.undo-on" : "analysis.silence-on", { message })}
      aria-busy={busy || undefined}
      onClick={toggle}
      className={`relative underline decoration-line-strong underline-offset-3 hover:text-fg hover:decoration-current pointer-coarse:after:absolute pointer-coarse:after:-inset-3 ${silence ? "text-fg-2" : "text-fg-3"}`}
    >
      {t(silence ? "analysis.undo" : "analysis.silence")}
    </button>
  );
}

/** Who silenced the finding, when and why. */
export function SilenceNote({ silence: { reason, by, at } }: { silence: FindingSilence }) {
  const t = useMessages();
  const { day } = useFormats();
  const name = by ?? t("analysis.silenced-by-former-member");
  return (
    <span className="mt-0.5 block basis-full border-s-2 border-line ps-2.5 text-small text-fg-2">
      <bdi className="block break-words whitespace-pre-line">{reason}</bdi>
      <span className="block text-meta text-fg-3">
        {t("analysis.silenced-by", { name: <bdi key="name">{name}</bdi>, date: day(at) })}
      </span>
    </span>
  );
}
