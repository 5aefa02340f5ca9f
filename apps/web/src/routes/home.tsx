import { Closing } from "../features/home/closing.tsx";
import { Hero } from "../features/home/hero.tsx";
import { Still } from "../features/home/still.tsx";
import "../features/home/home.css";

export function meta() {
  return [
    { title: "Linkspan: wire every screen to the API behind it" },
    {
      name: "description",
      content:
        "Linkspan is being built to show API documentation inside Figma and to tie each design layer to the API field that feeds it.",
    },
  ];
}

export default function HomePage() {
  return (
    <div lang="en" className="home">
      <Hero />
      <Still part="sections" />
      <Closing />
    </div>
  );
}
