import { measureParts } from "./parts.ts";
import { projectParts } from "./projects/project-parts.ts";

await measureParts(projectParts);
