import { attachLegalPageBehavior } from "../features/legal/attach-behavior.ts";
import { StaticPrivacy } from "../features/legal/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/privacy-policy",
    title: "Privacy Policy · Linkspan",
    description:
      "What personal data Linkspan collects, why, for how long, who else sees it, what your browser stores and how to have it corrected or deleted.",
  });

export default function PrivacyRoute() {
  return <StaticPrivacy ref={attachLegalPageBehavior} />;
}
