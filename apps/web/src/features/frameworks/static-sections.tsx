import { createStaticSection } from "../../ui/static-section.tsx";
// The part's style sheets come with the page even when its code does not.
import "../../ui/button.css";
import "./frameworks.css";

const load = () => import("./framework-list.tsx").then(({ FrameworkList }) => FrameworkList);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticFrameworks = createStaticSection(load, present);
