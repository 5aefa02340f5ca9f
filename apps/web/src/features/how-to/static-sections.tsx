import { createStaticSection } from "../../ui/static-section.tsx";
// The page's style sheets come with it even when its code does not.
import "../../ui/button.css";
import "../../ui/logo.css";
import "../../ui/method-badge.css";
import "../../ui/plugin-panel.css";

const load = () => import("./how-to-page.tsx").then(({ HowToPage }) => HowToPage);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticHowTo = createStaticSection(load, present);
