import { FrameworksPage } from "../features/frameworks/frameworks-page.tsx";
import { describePage } from "../lib/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/frameworks",
    title: "Framework Integration · Linkspan",
    description:
      "How to get an OpenAPI file out of your backend framework and its types into your front end, with the lines to copy, and how to score it in every pull request.",
  });

export default function Frameworks() {
  return <FrameworksPage />;
}
