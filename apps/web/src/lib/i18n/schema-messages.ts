import schemaMessages from "../../messages/schema/en.json";
import { addEnglish } from "./i18n.tsx";
import "./operation-messages.ts";

// Imported for this effect by the list of schemas and the page of one.
addEnglish(schemaMessages);
