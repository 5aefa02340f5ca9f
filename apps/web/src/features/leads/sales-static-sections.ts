import { createTranslatedStaticSection } from "../../ui/translated-static-section.tsx";

const load = () => import("./sales-words.tsx");
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticSalesHeading = createTranslatedStaticSection(
  async () => (await load()).SalesHeading,
  present?.SalesHeading,
);
export const StaticSalesLists = createTranslatedStaticSection(
  async () => (await load()).SalesLists,
  present?.SalesLists,
);
