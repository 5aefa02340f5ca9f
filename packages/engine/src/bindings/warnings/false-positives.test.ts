import { expect, test } from "vitest";
import { orchardPairs } from "../../../test/suggestions/orchard-pairs.ts";
import { skerryPairs } from "../../../test/suggestions/skerry-pairs.ts";
import { raiseWarnings } from "../../../test/warnings/raise-warnings.ts";
import { orchardVerdicts, skerryVerdicts } from "../../../test/warnings/verdicts.ts";

const designs = [
  {
    name: "Skerry",
    design: "dev/figma/file/skerry/file.json",
    description: "apps/server/src/modules/sample/skerry/skerry-openapi-2.4.0.yaml",
    pairs: skerryPairs,
    verdicts: skerryVerdicts,
  },
  {
    name: "Orchard",
    design: "dev/figma/file/orchard/file.json",
    description: "dev/figma/file/orchard/orchard-openapi.yaml",
    pairs: orchardPairs,
    verdicts: orchardVerdicts,
  },
];

test.each(designs)("every warning on $name has a verdict", ({ verdicts, ...design }) => {
  const raised = raiseWarnings(design).map(({ operation, key }) => `${operation}: ${key}`);
  expect(raised.toSorted()).toEqual(verdicts.map(([operation, key]) => `${operation}: ${key}`).toSorted());
});

test("at most 5 % of the warnings are false", () => {
  const verdicts = designs.flatMap((design) => design.verdicts);
  const wrong = verdicts.filter(([, , verdict]) => verdict === "false");
  process.stdout.write(
    `${verdicts.length} warnings raised on Skerry and Orchard, ${wrong.length} of them false\n`,
  );
  expect(wrong.length / verdicts.length).toBeLessThanOrEqual(0.05);
});
