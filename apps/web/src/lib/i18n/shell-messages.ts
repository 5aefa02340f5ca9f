import planMessages from "../../messages/plans/en.json";
import shellMessages from "../../messages/shell/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by what stands around every page of the signed-in app.
addEnglish({ ...shellMessages, ...planMessages });
