import { attachLegalPageBehavior } from "../features/legal/attach-behavior.ts";
import { StaticTerms } from "../features/legal/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/terms-conditions",
    title: "Terms of Service · Linkspan",
    description:
      "The terms of using Linkspan: account, content, plans, limits, availability and how to leave, each clause with a note in plain words.",
  });

export default function TermsRoute() {
  return <StaticTerms ref={attachLegalPageBehavior} />;
}
