import checkoutMessages from "../../messages/checkout/en.json";
import planMessages from "../../messages/plans/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the checkout page.
addEnglish({ ...checkoutMessages, ...planMessages });
