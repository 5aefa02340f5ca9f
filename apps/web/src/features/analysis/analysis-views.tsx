import type { ReactNode } from "react";
import { TabGroup, TabPanel } from "../../ui/tabs.tsx";
import type { ShownAnalysis } from "./analysis-data.ts";
import { Insights } from "./insights/insights.tsx";
import { Overview } from "./overview/overview.tsx";
import type { AnalysisSource } from "./queries.ts";
import { useView } from "./use-view.ts";

/** Clears the fixed header at its full height, with the page's own space under it. */
const underHeader = "mx-auto flex w-full max-w-[1240px] flex-1 flex-col pt-[9.125rem] md:pt-[8.375rem]";

type Props = { source: AnalysisSource; analysis: ShownAnalysis; header: ReactNode };

/** Both views of an analysis, wherever it was read. */
export function AnalysisViews({ source, analysis, header }: Props) {
  const { view, changeView } = useView();
  return (
    <TabGroup value={view.tab} onChange={(tab) => changeView({ tab })} className="flex flex-1 flex-col">
      {header}
      <div className={underHeader}>
        <TabPanel value="overview">
          <Overview source={source} analysis={analysis} view={view} onChange={changeView} />
        </TabPanel>
        <TabPanel value="insights">
          <Insights source={source} analysis={analysis} view={view} onChange={changeView} />
        </TabPanel>
      </div>
    </TabGroup>
  );
}

/** What stands there while there is no analysis to show. */
export function AnalysisPlaceholder({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      {header}
      <div className={underHeader}>{children}</div>
    </>
  );
}
