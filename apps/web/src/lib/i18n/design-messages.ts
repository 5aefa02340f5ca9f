import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the design pane, which loads after the documentation.
addEnglish(import.meta.glob("../../messages/design/*/en.json", { eager: true, import: "default" }));
