import billingMessages from "../../messages/billing/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the pages of billing.
addEnglish(billingMessages);
