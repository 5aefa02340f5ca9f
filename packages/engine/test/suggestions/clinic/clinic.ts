import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GroundTruth } from "../measure-accuracy.ts";
import { readDrawing } from "../read-drawing.ts";

/**
 * Screens of a clinic's app, drawn as text: the matcher was tuned on one half. Of the other only the figure was looked
 * at, after each change.
 */
function readHalf(half: "tuning" | "check"): GroundTruth {
  const text = readFileSync(join(import.meta.dirname, `clinic-${half}.txt`), "utf8");
  return {
    name: `Clinic (${half})`,
    description: "packages/engine/test/suggestions/clinic/clinic-openapi.yaml",
    ...readDrawing(text),
  };
}

export const clinicTuning = readHalf("tuning");

export const clinicCheck = readHalf("check");
