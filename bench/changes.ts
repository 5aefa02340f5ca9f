import { measureGithub } from "./changes/github.ts";
import { measureGrowth } from "./changes/growth.ts";
import { measureParts } from "./parts.ts";

await measureParts({ github: measureGithub, growth: measureGrowth });
