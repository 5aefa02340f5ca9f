import type { ShownAnalysis } from "../analysis-data.ts";

import { EndpointsCard } from "./endpoints-card.tsx";
import { FixNext } from "./fix-next.tsx";
import { PerformanceFoot } from "./performance-foot.tsx";
import { ScoreCard } from "./score-card.tsx";

export function Overview({ analysis }: { analysis: ShownAnalysis }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4 xl:grid-cols-[300px_repeat(3,minmax(0,1fr))]">
        <EndpointsCard summary={analysis.summary} foot={<PerformanceFoot checks={analysis.performance} />} />
        <ScoreCard block="aiReadiness" checks={analysis.aiReadiness} />
        <ScoreCard block="design" checks={analysis.design} />
        <ScoreCard block="security" checks={analysis.security} />
      </div>
      <FixNext analysis={analysis} />
    </>
  );
}
