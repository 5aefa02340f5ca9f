import { createTranslatedStaticSection } from "../../ui/translated-static-section.tsx";

const load = () => import("./contact-words.tsx");
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticContactHeading = createTranslatedStaticSection(
  async () => (await load()).ContactHeading,
  present?.ContactHeading,
);
export const StaticContactWays = createTranslatedStaticSection(
  async () => (await load()).ContactWays,
  present?.ContactWays,
);
