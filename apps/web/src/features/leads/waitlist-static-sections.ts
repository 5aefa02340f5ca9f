import { createTranslatedStaticSection } from "../../ui/translated-static-section.tsx";

const load = () => import("./waitlist-words.tsx");
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticWaitlistHeading = createTranslatedStaticSection(
  async () => (await load()).WaitlistHeading,
  present?.WaitlistHeading,
);
