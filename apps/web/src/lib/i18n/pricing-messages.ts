import planMessages from "../../messages/plans/en.json";
import pricingMessages from "../../messages/pricing/en.json";
import { addEnglish } from "./i18n.tsx";

// Imported for this effect by the pricing page.
addEnglish({ ...planMessages, ...pricingMessages });
