import { Check as CheckMark, Minus } from "lucide-react";
import { checkTitle, describeCoverage } from "../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Count } from "../../../ui/badges/count.tsx";
import type { Check } from "../analysis-data.ts";

type Props = { title: string; checks: readonly Check[]; skipped?: boolean };

/** Checks that cost nothing, in two columns. */
export function PassedChecks({ title, checks, skipped = false }: Props) {
  const t = useMessages();
  return (
    <section className="mt-6.5">
      <h3 className="mb-2 flex items-center gap-2 text-prose tracking-normal">
        {title} <Count>{checks.length}</Count>
      </h3>
      {skipped && <p className="text-small text-fg-3">{t("analysis.skipped-text")}</p>}
      <ul className="grid gap-x-10 md:grid-cols-2">
        {checks.map((check) => (
          <li
            key={check.rule}
            className="flex items-center justify-between gap-2.5 border-b border-line-soft py-[9px]"
          >
            <span className="flex items-center gap-2.5">
              {skipped ? (
                <Minus size={15} aria-hidden className="text-fg-3" />
              ) : (
                <CheckMark size={15} aria-hidden className="text-good" />
              )}
              {checkTitle(check, t)}
            </span>
            {!skipped && <span className="text-small text-fg-3">{describeCoverage(check, t)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
