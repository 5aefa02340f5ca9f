import { measureParts } from "./parts.ts";
import { pluginParts } from "./plugin/plugin-parts.ts";

await measureParts(pluginParts);
