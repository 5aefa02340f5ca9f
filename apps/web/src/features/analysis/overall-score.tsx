import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Verdict } from "../score-display/score-band.ts";
import { scoreTextColors } from "../score-display/score-colors.ts";
import { ScoreRing } from "../score-display/score-ring.tsx";

/** The score as number, word and ring; narrow screens omit the ring. */
export function OverallScore({ score, verdict, small }: { score: number; verdict: Verdict; small: boolean }) {
  const t = useMessages();
  const { tone, word, icon: Icon } = verdict;
  return (
    <div
      className={`analysis-score flex items-center justify-end ${small ? "gap-2.5" : "gap-2.5 self-start pt-2.5 md:gap-4 md:pt-0"}`}
    >
      <p className={small ? "flex items-baseline gap-2.5" : "text-end"}>
        <span
          className={`text-fg-2 ${small ? "text-small max-lg:sr-only" : "block text-[0.71875rem] md:text-small"}`}
        >
          {t("analysis.overall-score")}
        </span>
        <span dir="ltr" className={`leading-none whitespace-nowrap ${scoreTextColors[tone]}`}>
          <b
            className={`font-[660] tracking-[-0.03em] ${small ? "text-[1.25rem]" : "text-[1.75rem] leading-none md:text-page md:leading-none"}`}
          >
            {score}
          </b>
          <span className={`text-fg-3 ${small ? "text-small" : "text-prose"}`}>/100</span>
        </span>
        <span
          className={`text-meta font-[560] ${scoreTextColors[tone]} ${small ? "sr-only" : "mt-0.5 block"}`}
        >
          {t(word)}
        </span>
      </p>
      <span aria-hidden className="relative grid flex-none place-items-center max-md:hidden">
        <ScoreRing score={score} verdict={verdict} size={small ? 28 : 68} bare />
        {!small && <Icon size={20} className={`absolute ${scoreTextColors[tone]}`} />}
      </span>
    </div>
  );
}
