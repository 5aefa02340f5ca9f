import { bestPractices } from "@linkspan/engine";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { TabGroup, TabList, TabPanel } from "../../../ui/navigation/tabs.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { FixButton } from "../fix/fix-button.tsx";
import type { AnalysisSource } from "../queries.ts";
import { SilencesProvider } from "../silences/silences-provider.tsx";
import { noFilter, type View } from "../view.ts";
import { BestPractices } from "./best-practices.tsx";
import { FindingSection } from "./finding-section.tsx";
import { SecuritySection } from "./security-section.tsx";

type Props = {
  source: AnalysisSource;
  analysis: ShownAnalysis;
  view: View;
  onChange: (change: Partial<View>) => void;
};

export function Insights({ source, analysis, view, onChange }: Props) {
  const t = useMessages();
  const sizes = { operations: analysis.operation_issue_count, schemas: analysis.schema_issue_count };
  const listed = (section: "operations" | "schemas") => (
    <FindingSection
      key={`${analysis.revision} ${section}`}
      scope={{ ...source, number: analysis.revision, section }}
      size={sizes[section]}
      methods={Object.keys(analysis.summary.methods)}
      view={view}
      onChange={onChange}
    />
  );
  const lists = (
    <>
      <TabPanel value="operations">{listed("operations")}</TabPanel>
      <TabPanel value="schemas">
        {source.of === "project" && (
          <FixButton projectId={source.id} analysis={analysis} className="mb-2.5" />
        )}
        {listed("schemas")}
      </TabPanel>
    </>
  );
  return (
    <TabGroup value={view.section} onChange={(section) => onChange({ section, ...noFilter })}>
      <TabList
        label={t("analysis.insights")}
        className="mb-4.5 border-b border-line"
        tabs={[
          { value: "operations", label: t("analysis.operation-issues"), count: sizes.operations },
          { value: "schemas", label: t("analysis.schema-issues"), count: sizes.schemas },
          { value: "security", label: t("analysis.security"), count: analysis.security.issues.length },
          { value: "best-practices", label: t("analysis.best-practices"), count: bestPractices.length },
        ]}
      />
      {source.of === "project" ? <SilencesProvider projectId={source.id}>{lists}</SilencesProvider> : lists}
      <TabPanel value="security">
        <SecuritySection analysis={analysis} />
      </TabPanel>
      <TabPanel value="best-practices">
        <BestPractices />
      </TabPanel>
    </TabGroup>
  );
}
