import signInMessages from "../../messages/sign-in/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this side effect by the sign-in routes.
addEnglish(signInMessages);
