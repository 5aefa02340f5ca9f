import { createTranslatedStaticSection } from "../../ui/translated-still.tsx";

const load = () => import("./contact-words.tsx");
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StillContactHeading = createTranslatedStaticSection(
  async () => (await load()).ContactHeading,
  present?.ContactHeading,
);
export const StillContactWays = createTranslatedStaticSection(
  async () => (await load()).ContactWays,
  present?.ContactWays,
);
