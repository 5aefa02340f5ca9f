import { addEnglish } from "./i18n.tsx";

// Imported for this effect by every page of the signed-in app.
addEnglish(import.meta.glob("../../messages/app/*/en.json", { eager: true, import: "default" }));
