import { StaticAbout } from "../features/about/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/about",
    title: "About Linkspan: what works today, what is planned",
    description:
      "Why Linkspan is named after the ramp between ferry and quay, what it is for, and an honest list of what works today and what is planned.",
  });

export default function AboutRoute() {
  return <StaticAbout />;
}
