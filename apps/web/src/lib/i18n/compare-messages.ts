import compareMessages from "../../messages/compare/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the part of the pricing page that is fetched only when it is needed.
addEnglish(compareMessages);
