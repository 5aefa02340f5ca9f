import { measureParts } from "./parts.ts";
import { measureLighthouse } from "./site/lighthouse.ts";
import { visitPages } from "./site/visits.ts";

await measureParts({ visits: visitPages, lighthouse: measureLighthouse });
