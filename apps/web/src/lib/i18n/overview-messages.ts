import overviewMessages from "../../messages/overview/en.json";
import { addEnglish } from "./i18n.tsx";
import "./operation-messages.ts";

// Imported for this effect by the overview of an API.
addEnglish(overviewMessages);
