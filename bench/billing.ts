import { billingParts } from "./billing/billing-parts.ts";
import { measureParts } from "./parts.ts";

await measureParts(billingParts);
