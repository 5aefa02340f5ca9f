import { measureAccuracy } from "./changes/accuracy/measure-accuracy.ts";
import { measureConverted } from "./changes/converted.ts";
import { measureFinished } from "./changes/finished.ts";
import { measureGithub } from "./changes/github.ts";
import { measureGrowth } from "./changes/growth.ts";
import { measurePage } from "./changes/page.ts";
import { measureParts } from "./parts.ts";

await measureParts({
  github: measureGithub,
  growth: measureGrowth,
  accuracy: measureAccuracy,
  converted: measureConverted,
  page: measurePage,
  finished: measureFinished,
});
