import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listCorpus, requireCorpus } from "../../../dev/corpus.ts";
import { analyzeText } from "./analysis/analyze-text.ts";
import { yaml } from "./yaml/yaml.ts";

/** Two of its path items are references; the index does not follow them. */
const countedOtherwise = new Set(["surevoip.co.uk__9dcb0dc8__openapi.yaml"]);

test("scores every description of the corpus and counts what its index lists", { timeout: 180_000 }, ({
  skip,
}) => {
  const folder = requireCorpus(skip);
  const rows = listCorpus(folder).filter(({ file, parse }) => parse === "ok" && !file.startsWith("broken__"));
  const wrong: string[] = [];
  for (const { file, paths, operations, schemas } of rows) {
    const analyzed = analyzeText(readFileSync(join(folder, file), "utf8"), { yaml });
    if (analyzed.status === "failed") wrong.push(`${file} has no score`);
    else if (!countedOtherwise.has(file)) {
      const { description } = analyzed;
      const counted = [description.endpoints, description.operations.length, description.schemas.length];
      if (counted.join() !== [paths, operations, schemas].join())
        wrong.push(`${file} counts ${counted.join()}`);
    }
  }
  expect(rows.length).toBeGreaterThan(850);
  expect(wrong).toEqual([]);
});
