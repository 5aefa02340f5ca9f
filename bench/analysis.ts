import { analysisParts } from "./analysis/analysis-parts.ts";
import { measureParts } from "./parts.ts";

await measureParts(analysisParts);
