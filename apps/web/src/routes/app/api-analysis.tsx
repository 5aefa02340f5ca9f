import { useParams } from "react-router";
import { AnalysisPage } from "../../features/analysis/analysis-page.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";

export default function ApiAnalysis() {
  const { projectId } = useParams();
  return (
    <>
      <PageTitle id="analysis.title" />
      <AnalysisPage key={projectId} projectId={projectId} />
    </>
  );
}
