import { FrameworksPage } from "../features/frameworks/frameworks-page.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/frameworks",
    title: "Framework Integration · Linkspan",
    description:
      "How to export an OpenAPI file from your backend framework, bring its types to your front end and score it in every pull request. With code to copy.",
  });

export default function Frameworks() {
  return <FrameworksPage />;
}
