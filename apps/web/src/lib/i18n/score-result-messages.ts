import descriptionMessages from "../../messages/checks/en.json";
import resultMessages from "../../messages/score-result/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by what the page of the free score fetches with the first file.
addEnglish({ ...descriptionMessages, ...resultMessages });
