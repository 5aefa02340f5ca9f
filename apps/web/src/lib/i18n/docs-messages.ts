import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the documentation, in the app and behind share links.
addEnglish(import.meta.glob("../../messages/docs/*/en.json", { eager: true, import: "default" }));
