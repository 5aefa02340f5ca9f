import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the pages about screens.
addEnglish(import.meta.glob("../../messages/screens/*/en.json", { eager: true, import: "default" }));
