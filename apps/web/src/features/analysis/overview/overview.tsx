import { DocumentDiagnostics } from "../../findings/document-diagnostics.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { ScoreHistory } from "../history/score-history.tsx";
import { planFixes } from "../plan-fixes.ts";
import type { AnalysisSource } from "../queries.ts";
import type { View } from "../view.ts";
import { EndpointsCard } from "./endpoints-card.tsx";
import { FixNext } from "./fix-next.tsx";
import { PerformanceFoot } from "./performance-foot.tsx";
import { ScoreCard } from "./score-card.tsx";

type Props = {
  source: AnalysisSource;
  analysis: ShownAnalysis;
  view: View;
  onChange: (change: Partial<View>) => void;
};

/** Max tasks next to the chart, which is as high as this many. */
const fixesBesideHistory = 3;

export function Overview({ source, analysis, view, onChange }: Props) {
  const fixes = planFixes(analysis);
  const { analytics } = analysis;
  // A longer list of fixes next to the chart would leave half of the page empty.
  const beside = fixes.length > 0 && fixes.length <= fixesBesideHistory && analytics === true;
  const halves = beside ? "lg:grid-cols-2 lg:divide-x lg:divide-y-0" : "";
  return (
    <>
      {analysis.diagnostic_count > 0 && (
        <div className="mb-4">
          <DocumentDiagnostics
            diagnostics={analysis.diagnostics}
            diagnostic_count={analysis.diagnostic_count}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4 xl:grid-cols-[300px_repeat(3,minmax(0,1fr))]">
        <EndpointsCard summary={analysis.summary} foot={<PerformanceFoot checks={analysis.performance} />} />
        <ScoreCard block="aiReadiness" checks={analysis.aiReadiness} />
        <ScoreCard block="design" checks={analysis.design} />
        <ScoreCard block="security" checks={analysis.security} />
      </div>
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-3 border border-line bg-surface ${halves}`}
      >
        {analytics !== undefined && (
          <ScoreHistory
            projectId={source.id}
            analytics={analytics}
            range={view.range}
            onRange={(range) => onChange({ range })}
          />
        )}
        {fixes.length > 0 && <FixNext projectId={source.id} analysis={analysis} fixes={fixes} />}
      </div>
    </>
  );
}
