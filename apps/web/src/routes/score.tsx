import { ScorePage } from "../features/score/score-page.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import { PageTitle } from "../lib/site/page-title.tsx";

/** Without its title, which follows the language and so comes from the page. */
export const meta = () =>
  describePage({
    path: "/score",
    title: "Free score · Linkspan",
    description:
      "Score your OpenAPI or Swagger file in the browser, with a reason for every point it lost. No account, and nothing is uploaded.",
  }).slice(1);

export default function Score() {
  return (
    <>
      <PageTitle id="free-score.title" />
      <ScorePage />
    </>
  );
}
