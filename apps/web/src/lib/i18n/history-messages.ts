import historyMessages from "../../messages/history/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the list of revisions and by the changes of an operation.
addEnglish(historyMessages);
