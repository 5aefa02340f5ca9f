import { docsParts } from "./docs/docs-parts.ts";
import { measureParts } from "./parts.ts";

await measureParts(docsParts);
