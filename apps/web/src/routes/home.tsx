import { Closing } from "../features/home/closing.tsx";
import { Hero } from "../features/home/hero.tsx";
import { StillSections } from "../features/home/still.tsx";
import { describePage } from "../lib/page-meta.ts";
import "../features/home/home.css";

export const meta = () =>
  describePage({
    path: "/",
    title: "Linkspan: wire every screen to the API behind it",
    description:
      "Linkspan is being built to show API documentation inside Figma and to tie each design layer to the API field that feeds it.",
  });

export default function HomePage() {
  return (
    <div lang="en" className="home">
      <Hero />
      <StillSections />
      <Closing />
    </div>
  );
}
