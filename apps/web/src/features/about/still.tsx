import { createStaticSection } from "../../ui/still.tsx";

const load = () => import("./about-page.tsx").then(({ AboutPage }) => AboutPage);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StillAbout = createStaticSection(load, present);
