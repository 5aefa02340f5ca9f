import { StillScoring } from "../features/scoring/still.tsx";
import { describePage } from "../lib/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/scoring",
    title: "How the score is made · Linkspan",
    description:
      "Every check behind Linkspan’s API score, what it costs, why it matters and how to pass it, with the formula and what is never counted.",
  });

export default function Scoring() {
  return <StillScoring />;
}
