import { fairnessParts } from "./fairness/fairness-parts.ts";
import { measureParts } from "./parts.ts";

await measureParts(fairnessParts);
