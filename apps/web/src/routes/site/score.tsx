import { ScorePage } from "../../features/score/score-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function Score() {
  return (
    <>
      <PageMeta path="/score" titleId="free-score.title" />
      <ScorePage />
    </>
  );
}
