import type { ProjectAnalysis } from "@linkspan/contract";
import { useId, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Block } from "../../../lib/score-with.ts";
import { scoreBand } from "../../score-display/score-band.ts";
import { scoreTextColors } from "../../score-display/score-colors.ts";
import { ScoreRing } from "../../score-display/score-ring.tsx";
import { CheckLists } from "../checks/check-lists.tsx";
import { IssuePanel } from "../checks/issue-panel.tsx";

type Props = { block: Exclude<Block, "performance">; checks: ProjectAnalysis[Block] };

/** One category of the score: number, ring and word, then its checks. An opened check has a panel after the card. */
export function ScoreCard({ block, checks }: Props) {
  const t = useMessages();
  const { tone, word, icon: Icon } = scoreBand(checks.score);
  const panel = useId();
  const [open, setOpen] = useState<string>();
  const explained = checks.issues.find(({ rule }) => rule === open);
  return (
    <>
      <section className="min-w-0 rounded-3 border border-line bg-surface px-5 pt-5 pb-3">
        <h2 className="mb-[3px] text-card-title">{t(`analysis.${block}`)}</h2>
        <p className="text-small text-fg-2 lg:min-h-10">{t(`analysis.${block}-question`)}</p>
        <div className="flex items-center gap-4 pt-3.5 pb-4.5">
          <ScoreRing score={checks.score} size={84} />
          <div>
            <p className={`flex items-center gap-1.5 font-[620] ${scoreTextColors[tone]}`}>
              <Icon size={16} aria-hidden />
              {t(word)}
            </p>
            <p className="text-small text-fg-3">{t("analysis.out-of", { score: checks.score })}</p>
          </div>
        </div>
        <CheckLists checks={checks} open={open} panel={panel} onOpen={setOpen} />
      </section>
      {explained && (
        <IssuePanel
          id={panel}
          check={explained}
          inSecurity={block === "security"}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
