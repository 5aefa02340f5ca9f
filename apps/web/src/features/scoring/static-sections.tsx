import { createStaticSection } from "../../ui/static-section.tsx";
// The page's style sheets come with it even when its code does not.
import "../../ui/button.css";
import "../../ui/score-ring.css";
import "./scoring.css";

const load = () => import("./scoring-page.tsx").then(({ ScoringPage }) => ScoringPage);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticScoring = createStaticSection(load, present);
