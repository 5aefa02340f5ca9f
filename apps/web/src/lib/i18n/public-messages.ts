import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the public pages, signing in included.
addEnglish(import.meta.glob("../../messages/public/*/en.json", { eager: true, import: "default" }));
