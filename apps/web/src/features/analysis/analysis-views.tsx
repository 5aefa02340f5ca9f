import { lazy, type ReactNode, Suspense } from "react";
import { TabGroup, TabPanel } from "../../ui/navigation/tabs.tsx";
import type { ShownAnalysis } from "./analysis-data.ts";
import { Overview } from "./overview/overview.tsx";
import { Analyzing } from "./page-states.tsx";
import type { AnalysisSource } from "./queries.ts";
import { useView } from "./use-view.ts";
import type { View } from "./view.ts";

/** Loaded lazily: the overview needs neither the rules nor the long lists. */
const Insights = lazy(async () => ({ default: (await import("./insights/insights.tsx")).Insights }));

/** Clears the fixed header at its full height, with the page's own space under it. */
const underHeader = "mx-auto flex w-full max-w-[1240px] flex-1 flex-col pt-[9.125rem] md:pt-[8.375rem]";

type Props = {
  source: AnalysisSource;
  analysis: ShownAnalysis;
  header: ReactNode;
  /** The fix workspace, shown instead of both views. */
  workspace?: ReactNode;
};

/** Both views of an analysis, for members and behind share links. */
export function AnalysisViews({ source, analysis, header, workspace }: Props) {
  const { view, changeView } = useView();
  return (
    <TabGroup<View["tab"] | "">
      value={workspace ? "" : view.tab}
      onChange={(tab) => tab && changeView({ tab })}
      className="flex flex-1 flex-col"
    >
      {header}
      <div className={underHeader}>
        {workspace}
        <TabPanel value="overview">
          <Overview source={source} analysis={analysis} view={view} onChange={changeView} />
        </TabPanel>
        <TabPanel value="insights">
          <Suspense fallback={<Analyzing />}>
            <Insights source={source} analysis={analysis} view={view} onChange={changeView} />
          </Suspense>
        </TabPanel>
      </div>
    </TabGroup>
  );
}

/** Shown while there is no analysis. */
export function AnalysisPlaceholder({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      {header}
      <div className={underHeader}>{children}</div>
    </>
  );
}
