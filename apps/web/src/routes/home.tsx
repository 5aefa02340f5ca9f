import { Closing } from "../features/home/closing.tsx";
import { Hero } from "../features/home/hero.tsx";
import { StaticSections } from "../features/home/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import "../features/home/home.css";

export const meta = () =>
  describePage({
    path: "/",
    title: "Linkspan: documentation and a score for your API",
    description:
      "Turn an OpenAPI file into documentation your whole team can read and a score that explains every lost point. Linking it to Figma layers is planned.",
  });

export default function HomePage() {
  return (
    <div lang="en" className="home">
      <Hero />
      <StaticSections />
      <Closing />
    </div>
  );
}
