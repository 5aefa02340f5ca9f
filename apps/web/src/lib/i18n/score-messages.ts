import scoreMessages from "../../messages/score/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the page of the free score.
addEnglish(scoreMessages);
