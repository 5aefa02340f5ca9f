import { ScoringPage } from "../../features/scoring/scoring-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function Scoring() {
  return (
    <>
      <PageMeta path="/scoring" />
      <ScoringPage />
    </>
  );
}
