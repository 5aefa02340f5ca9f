import { createStaticSection } from "../../ui/static-section.tsx";
// The parts' style sheets come with the page even when their code does not.
import "../../ui/accordion.css";
import "../../ui/frame.css";
import "../../ui/logo.css";
import "../../ui/method-badge.css";
import "../../ui/plugin-panel.css";
import "../../ui/score-bars.css";
import "../../ui/score-ring.css";
import "./change-band.css";
import "./frameworks.css";
import "./plugin-picture.css";
import "./scores.css";
import "./skerry-screens.css";
import "./steps.css";

const load = {
  shore: () => import("./stage-shore.tsx").then(({ StageShore }) => StageShore),
  sea: () => import("./stage-sea.tsx").then(({ StageSea }) => StageSea),
  sections: () => import("./sections.tsx").then(({ Sections }) => Sections),
};

const present =
  import.meta.env.SSR || import.meta.env.DEV
    ? { shore: await load.shore(), sea: await load.sea(), sections: await load.sections() }
    : undefined;

export const StaticShore = createStaticSection(load.shore, present?.shore);
export const StaticSea = createStaticSection(load.sea, present?.sea);
export const StaticSections = createStaticSection(load.sections, present?.sections);
