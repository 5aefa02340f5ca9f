import { useEffect, useRef } from "react";
import { formatVersion } from "../../lib/format/format-version.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { blocks } from "../../lib/score-with.ts";
import { DocumentDiagnostics } from "../findings/document-diagnostics.tsx";
import { describeVerdict } from "../score-display/score-band.ts";
import { ScoreBars } from "../score-display/score-bars.tsx";
import { scoreTextColors } from "../score-display/score-colors.ts";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { ResultFoot } from "./result-foot.tsx";
import { ResultIssues } from "./result-issues.tsx";
import type { ScoreSummary } from "./scored.ts";

type Props = { file: File; scored: ScoreSummary; onReport: () => Promise<Blob> };

/** The score, its categories and the failed checks. */
export function ScoreResult({ file, scored, onReport }: Props) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, version, overall, endpoints, operations, schemas, diagnostics, diagnosticCount } = scored;
  const verdict = describeVerdict(overall, { operations, diagnostics: diagnosticCount });
  const { tone, word, icon: Icon } = verdict;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section aria-labelledby="scored" className="overflow-hidden rounded-3 border border-line bg-surface">
      <div className="grid items-center gap-4 p-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-7 md:p-7">
        <span className="justify-self-center">
          <ScoreRing score={overall} verdict={verdict} size={132} />
        </span>
        <div>
          <p className={`flex items-center gap-2 font-semibold ${scoreTextColors[tone]}`}>
            <Icon size={16} aria-hidden />
            {t(word)}
          </p>
          <h2
            ref={heading}
            id="scored"
            tabIndex={-1}
            className="text-title [overflow-wrap:anywhere] outline-none"
          >
            <bdi>{title || t("free-score.no-title")}</bdi>{" "}
            {version && (
              <code className="text-[1.0625rem] font-normal text-fg-3">{formatVersion(version)}</code>
            )}
          </h2>
          <p className="mb-4 text-fg-2">{t("free-score.counts", { endpoints, operations, schemas })}</p>
          <ScoreBars
            rows={blocks.map((block) => ({ name: t(`analysis.${block}`), score: scored[block].score }))}
          />
        </div>
      </div>
      {diagnosticCount > 0 && (
        <div className="px-5 pb-5 md:px-7">
          <DocumentDiagnostics diagnostics={diagnostics} diagnostic_count={diagnosticCount} />
        </div>
      )}
      <ResultIssues scored={scored} />
      <ResultFoot file={file} onReport={onReport} />
    </section>
  );
}
