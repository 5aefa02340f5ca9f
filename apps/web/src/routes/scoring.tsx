import { StaticScoring } from "../features/scoring/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/scoring",
    title: "How scoring works · Linkspan",
    description:
      "Every check behind Linkspan’s API score: what it costs, why it matters and how to pass it, plus the formula and what doesn’t count.",
  });

export default function Scoring() {
  return <StaticScoring />;
}
