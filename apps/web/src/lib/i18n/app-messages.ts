import "./shell-messages.ts";
import appMessages from "../../messages/app/en.json";
import descriptionMessages from "../../messages/checks/en.json";
import fixMessages from "../../messages/fix/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by every page of the signed-in app but the documentation, which is read with fewer words.
addEnglish({ ...descriptionMessages, ...fixMessages, ...appMessages });
