import leadMessages from "../../messages/leads/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by what pages with a form fetch only when they need it.
addEnglish(leadMessages);
