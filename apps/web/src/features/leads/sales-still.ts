import { createTranslatedStill } from "../../ui/translated-still.tsx";

const load = () => import("./sales-words.tsx");
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StillSalesHeading = createTranslatedStill(
  async () => (await load()).SalesHeading,
  present?.SalesHeading,
);
export const StillSalesLists = createTranslatedStill(
  async () => (await load()).SalesLists,
  present?.SalesLists,
);
