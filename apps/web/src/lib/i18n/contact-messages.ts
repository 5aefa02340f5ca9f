import contactMessages from "../../messages/contact/en.json";
import formMessages from "../../messages/forms/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the page of this form.
addEnglish({ ...formMessages, ...contactMessages });
