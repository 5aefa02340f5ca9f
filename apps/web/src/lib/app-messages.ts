import appMessages from "../messages/app/en.json";
import descriptionMessages from "../messages/descriptions/en.json";
import planMessages from "../messages/plans/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by every route of the signed-in app.
addEnglish({ ...descriptionMessages, ...appMessages, ...planMessages });
