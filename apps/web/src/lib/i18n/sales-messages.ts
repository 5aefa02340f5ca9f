import formMessages from "../../messages/forms/en.json";
import salesMessages from "../../messages/sales/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the page of this form.
addEnglish({ ...formMessages, ...salesMessages });
