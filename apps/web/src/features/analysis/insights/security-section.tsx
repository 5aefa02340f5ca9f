import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { scoreWith } from "../../../lib/score-with.ts";
import { ScoreRing } from "../../score-display/score-ring.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { EmptySection } from "./empty-section.tsx";
import { PassedChecks } from "./passed-checks.tsx";
import { SecurityCard } from "./security-card.tsx";

/** The category with the most checks, each with its fix. */
export function SecuritySection({ analysis }: { analysis: ShownAnalysis }) {
  const t = useMessages();
  const { score, issues, passed, skipped } = analysis.security;
  const lost = issues.reduce((sum, { points }) => sum + points, 0);
  const from = analysis.summary.overallScore;
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <ScoreRing score={score} size={56} />
        <div>
          <h2 className="text-body font-[620] tracking-normal">{t("analysis.security-is", { score })}</h2>
          {issues.length > 0 && (
            <p className="text-small text-fg-2">
              {t("analysis.security-cost", {
                issues: issues.length,
                checks: issues.length + passed.length + skipped.length,
                points: lost,
                from,
                to: scoreWith(analysis, { security: lost }),
              })}
            </p>
          )}
        </div>
      </div>
      {issues.length === 0 && <EmptySection />}
      <ul className="grid gap-2.5">
        {issues.map((check) => (
          <li key={check.rule}>
            <SecurityCard check={check} from={from} to={scoreWith(analysis, { security: check.points })} />
          </li>
        ))}
      </ul>
      <PassedChecks title={t("analysis.passed-checks")} checks={passed} />
      {skipped.length > 0 && <PassedChecks title={t("analysis.skipped-checks")} checks={skipped} skipped />}
    </>
  );
}
