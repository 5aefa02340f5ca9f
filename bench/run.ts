import { billingParts } from "./billing/billing-parts.ts";
import { benchMe } from "./me.ts";
import { measureParts } from "./parts.ts";
import { projectParts } from "./projects/project-parts.ts";

await measureParts({ me: async () => [await benchMe()], ...projectParts, ...billingParts });
