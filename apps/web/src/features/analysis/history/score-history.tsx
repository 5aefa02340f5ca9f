import { useId } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LockedHistory } from "./locked-history.tsx";
import { RangePicker } from "./range-picker.tsx";
import { ScoreLine } from "./score-line.tsx";

type Props = {
  projectId: string;
  /** Whether the owner's plan includes it. */
  analytics: boolean;
  range: string;
  onRange: (range: string) => void;
};

/** The overall score over time, by revision. */
export function ScoreHistory({ projectId, analytics, range, onRange }: Props) {
  const t = useMessages();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-body font-[620] tracking-normal">
          {t("history.title")}
        </h2>
        {analytics && <RangePicker range={range} onRange={onRange} />}
      </div>
      {analytics ? (
        <ScoreLine projectId={projectId} range={range} onAll={() => onRange("")} />
      ) : (
        <LockedHistory />
      )}
    </section>
  );
}
