import { FaqPage } from "../features/faq/faq-page.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/faq",
    title: "FAQ: OpenAPI files, scores, plans and data · Linkspan",
    description:
      "Answers about Linkspan: what it needs, how links and scores work, what plans cost, who sees your project, and what is still planned.",
  });

export default function FaqRoute() {
  return <FaqPage />;
}
