import "./analysis-header.css";
import type { RevisionSummary } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useScrolled } from "../../lib/use-scrolled.ts";
import { TabList } from "../../ui/navigation/tabs.tsx";
import { describeVerdict } from "../score-display/score-band.ts";
import type { ShownAnalysis } from "./analysis-data.ts";
import { OverallScore } from "./overall-score.tsx";

/** By how much the bar shrinks, in pixels. Shrinking earlier would open a gap between it and the page. */
const spareHeight = 82;

type Props = {
  analysis?: ShownAnalysis;
  /** A link back, before the title. */
  lead: (small: boolean) => ReactNode;
  actions?: ReactNode;
};

/** Sticks below the top bar, and shrinks to a single row once the page is scrolled. */
export function AnalysisHeader({ analysis, lead, actions }: Props) {
  const t = useMessages();
  const shrunk = useScrolled(spareHeight);
  const summary = analysis?.summary;
  return (
    <div className="fixed inset-x-0 top-13 z-20 border-b border-line bg-bg px-4 md:px-10">
      <div className="analysis-header mx-auto max-w-[1240px]" data-shrunk={shrunk || undefined}>
        <div className="analysis-lead">
          {lead(shrunk)}
          <div
            className={`analysis-title flex min-w-0 ${shrunk ? "items-baseline gap-3" : "flex-col gap-0.5 md:flex-row md:items-baseline md:gap-4"}`}
          >
            <h1
              className={`flex-none ${shrunk ? "text-[1.0625rem] tracking-[-0.015em]" : "text-[1.375rem] tracking-[-0.028em] md:text-page"}`}
            >
              {t("analysis.title")}
            </h1>
            {summary && <SpecName summary={summary} small={shrunk} />}
          </div>
        </div>
        {analysis && (
          <>
            <TabList
              label={t("analysis.views")}
              className="analysis-tabs"
              tabs={[
                { value: "overview", label: t("analysis.overview") },
                { value: "insights", label: t("analysis.insights") },
              ]}
            />
            {actions}
            <OverallScore
              score={analysis.summary.overallScore}
              verdict={describeVerdict(analysis.summary.overallScore, {
                operations: analysis.summary.operations,
                diagnostics: analysis.diagnostic_count,
              })}
              small={shrunk}
            />
          </>
        )}
      </div>
    </div>
  );
}

function SpecName({ summary: { title, version }, small }: { summary: RevisionSummary; small: boolean }) {
  return (
    <p
      className={`flex min-w-0 items-baseline gap-1 text-fg-2 ${small ? "text-small" : "text-small md:text-[1rem]"}`}
    >
      <bdi className="truncate">{title}</bdi>
      <code className="max-w-[12ch] flex-none truncate font-mono text-fg-3">v{version}</code>
    </p>
  );
}
