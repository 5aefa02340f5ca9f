import { ClosingSection } from "../../features/home/closing.tsx";
import { Hero } from "../../features/home/hero.tsx";
import { Sections } from "../../features/home/sections.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";
import "../../features/home/home.css";

export default function HomePage() {
  return (
    <div lang="en" className="home">
      <PageMeta path="/" />
      <Hero />
      <Sections />
      <ClosingSection />
    </div>
  );
}
