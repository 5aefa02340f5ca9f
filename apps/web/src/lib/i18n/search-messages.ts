import searchMessages from "../../messages/search/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the search of a description.
addEnglish(searchMessages);
