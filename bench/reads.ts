import { measureParts } from "./parts.ts";
import { measureCost } from "./reads/cost.ts";
import { measureSharedCache } from "./reads/shared-cache.ts";

await measureParts({ varnish: measureSharedCache, cost: measureCost });
