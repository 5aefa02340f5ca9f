import type { Scores } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { blocks } from "../../../../lib/score-with.ts";
import { ScoreRing } from "../../../score-display/score-ring.tsx";

type Props = { before: Scores; after: Scores; title: string };

/** The overall score before and after, and the same for each block. */
export function ScoreForecast({ before, after, title }: Props) {
  const t = useMessages();
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-3 border border-line bg-surface px-5 py-4">
      <ScoreRing score={after.overallScore} size={72} />
      <div className="me-auto">
        <h3 className="text-small font-normal tracking-normal text-fg-2">{title}</h3>
        <p className="text-[1.5rem] leading-[1.2] font-[640] tabular-nums">
          {t("analysis.score-change", { from: before.overallScore, to: after.overallScore })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-7 gap-y-1.5 text-small">
        {blocks.map((block) => (
          <div key={block} className="flex justify-between gap-4">
            <dt className="text-fg-2">{t(`analysis.${block}`)}</dt>
            <dd
              className={`tabular-nums ${after[block] > before[block] ? "font-[620] text-good" : after[block] < before[block] ? "font-[620] text-poor" : "text-fg-2"}`}
            >
              {before[block] === after[block]
                ? after[block]
                : t("analysis.score-change", { from: before[block], to: after[block] })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
