import { measureParts } from "./parts.ts";
import { screenParts } from "./screens/screen-parts.ts";

await measureParts(screenParts);
