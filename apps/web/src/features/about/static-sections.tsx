import { createStaticSection } from "../../ui/static-section.tsx";

const load = () => import("./about-page.tsx").then(({ AboutPage }) => AboutPage);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticAbout = createStaticSection(load, present);
