import samplesMessages from "../../messages/samples/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by code samples, copying and exports: none of them is there at first.
addEnglish(samplesMessages);
