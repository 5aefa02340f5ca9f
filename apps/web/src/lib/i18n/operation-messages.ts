import operationMessages from "../../messages/operation/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the page of an operation.
addEnglish(operationMessages);
