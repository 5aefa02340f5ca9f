import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the page about changes.
addEnglish(import.meta.glob("../../messages/changes/*/en.json", { eager: true, import: "default" }));
