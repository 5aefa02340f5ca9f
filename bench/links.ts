import { linksParts } from "./links/links-parts.ts";
import { measureParts } from "./parts.ts";

await measureParts(linksParts);
