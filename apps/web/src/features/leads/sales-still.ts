import { createTranslatedStaticSection } from "../../ui/translated-still.tsx";

const load = () => import("./sales-words.tsx");
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StillSalesHeading = createTranslatedStaticSection(
  async () => (await load()).SalesHeading,
  present?.SalesHeading,
);
export const StillSalesLists = createTranslatedStaticSection(
  async () => (await load()).SalesLists,
  present?.SalesLists,
);
