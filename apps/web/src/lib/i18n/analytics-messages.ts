import analyticsMessages from "../../messages/analytics/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect where consent is asked.
addEnglish(analyticsMessages);
