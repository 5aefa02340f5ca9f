import sharedDocsMessages from "../../messages/shared-docs/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by what a link to documentation opens.
addEnglish(sharedDocsMessages);
