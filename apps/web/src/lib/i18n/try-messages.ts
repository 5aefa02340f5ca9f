import tryMessages from "../../messages/try/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by Try it.
addEnglish(tryMessages);
