import appMessages from "../messages/app/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by every route outside the public pages.
addEnglish(appMessages);
