import { readFileSync } from "node:fs";
import { describeSample } from "./describe-sample.ts";
import type { Sample } from "./sample.ts";

/** The file with the API description of a sample, as a person would upload it. */
export function writeSampleFile(sample: Sample): { fileName: string; text: string } {
  if ("description" in sample) {
    return { fileName: `${sample.slug}-openapi.yaml`, text: readFileSync(sample.description, "utf8") };
  }
  return { fileName: `${sample.slug}.json`, text: `${JSON.stringify(describeSample(sample), null, 2)}\n` };
}
