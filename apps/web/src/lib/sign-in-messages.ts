import signInMessages from "../messages/sign-in/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the routes that sign somebody in.
addEnglish(signInMessages);
