import { expect, test } from "vitest";
import { type GroundTruth, measureAccuracy } from "../../../test/suggestions/measure-accuracy.ts";
import { skerryUnboundLayers } from "../../../test/suggestions/skerry-no-field.ts";
import { skerryPairs } from "../../../test/suggestions/skerry-pairs.ts";

const skerry: GroundTruth = {
  name: "Skerry",
  design: "dev/figma/file/skerry/file.json",
  description: "apps/server/src/modules/sample/skerry/skerry-openapi-2.4.0.yaml",
  pairs: skerryPairs,
  unbound: skerryUnboundLayers,
};

test.each([{ ...skerry, min: 0.9 }])(
  "the first suggestion is correct for $min of $name's layers",
  (truth) => {
    const { layers, correct, wrong, pairs, correctPairs, unbound, raised } = measureAccuracy(truth);
    const percent = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
    process.stdout.write(
      [
        `${truth.name}: first suggestion correct for ${percent(correct, layers)} layers`,
        `within the operation for ${percent(correctPairs, pairs)} pairs`,
        `suggested although there is no field: ${percent(raised.length, unbound)} layers`,
        ...wrong,
        ...raised,
      ]
        .map((line) => `${line}\n`)
        .join(""),
    );
    expect(correct / layers).toBeGreaterThanOrEqual(truth.min);
    expect(raised.length / unbound).toBeLessThanOrEqual(0.05);
  },
);
