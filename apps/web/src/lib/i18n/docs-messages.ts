import docsMessages from "../../messages/docs/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the documentation page.
addEnglish(docsMessages);
