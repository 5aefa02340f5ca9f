import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hostileTexts } from "../../../dev/hostile/hostile-texts.ts";
import { createDocumentMaker } from "../../../dev/hostile/random-documents.ts";
import { analyzeText } from "./analysis/analyze-text.ts";
import { listFindings, locateFindings } from "./analysis/locate-findings.ts";
import { readDescription } from "./analysis/read-description.ts";
import { blocks } from "./analysis/score.ts";
import { createExample } from "./examples/create-example.ts";
import { findExistingPath } from "./path.ts";
import { yaml } from "./yaml/yaml.ts";

const folder = join(import.meta.dirname, "../test/fixtures");
const sources = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  return { file, text, value: readDescription(text, { yaml }).description?.root };
});

/** Reads, scores, locates and makes an example; answers whether the text could be scored. */
function examine(text: string): boolean {
  const analyzed = analyzeText(text, { yaml });
  const findings = analyzed.status === "analyzed" ? listFindings(analyzed.analysis) : analyzed.diagnostics;
  const lines = text.split("\n").length;
  for (const { line, column } of locateFindings(text, analyzed.syntax, findings)) {
    if (!(line >= 1 && line <= lines && column >= 1)) expect.fail(`${line}:${column} of ${lines} lines`);
  }
  analyzed.syntax.findDuplicateKeys(text);
  if (analyzed.status === "failed") {
    expect(findings).not.toEqual([]);
    return false;
  }
  const { analysis, description } = analyzed;
  for (const { rule, path } of findings) {
    if (findExistingPath(description.root, path) !== path) expect.fail(`${rule} at ${JSON.stringify(path)}`);
  }
  for (const score of [analysis.overallScore, ...blocks.map((block) => analysis[block].score)]) {
    if (!(Number.isInteger(score) && score >= 0 && score <= 100)) expect.fail(`a score of ${score}`);
  }
  const { schemas, references, dialect } = description;
  const resolve = (reference: string) => references.find(reference)?.value;
  if (schemas[0]) JSON.stringify(createExample(schemas[0].object, { resolve, dialect }));
  return true;
}

describe.each(sources)("$file", ({ text }) => {
  test("is scored without a diagnostic", () => {
    expect(examine(text)).toBe(true);
    const analyzed = analyzeText(text, { yaml });
    expect(analyzed.status === "analyzed" && analyzed.analysis.diagnostics).toEqual([]);
  });
});

describe("Random documents", () => {
  const seed = 20_310_504;
  const makeDocument = createDocumentMaker(sources, seed);

  test.each([0, 1, 2, 3])("are analyzed without throwing (part %i)", (part) => {
    const documents = 100;
    let scored = 0;
    for (let index = part * documents; index < (part + 1) * documents; index++) {
      try {
        if (examine(makeDocument(index))) scored++;
      } catch (error) {
        throw new Error(`document ${index} of seed ${seed}`, { cause: error });
      }
    }
    // Documents that are all refused at the door would test nothing behind it.
    expect(scored).toBeGreaterThan(documents / 4);
  });
});

describe("Hostile texts", () => {
  /** Far more than any needs, far less than one that goes astray. */
  const maxMs = 15_000;

  test.each(Object.keys(hostileTexts))("%s", { timeout: maxMs }, (name) => {
    const text = hostileTexts[name]?.() ?? "";
    examine(text);
    expect(Object.hasOwn(Object.prototype, "polluted") || "polluted" in {}).toBe(false);
  });

  test("counts methods named like members of Object.prototype", () => {
    const analyzed = analyzeText(hostileTexts["methods named like what every object has"]?.() ?? "");
    expect(analyzed.status === "analyzed" && Object.entries(analyzed.analysis.methods)).toEqual([
      ["__proto__", 1],
      ["constructor", 1],
      ["toString", 1],
    ]);
  });

  test("limits operations of paths that share one large path item, and reports it", () => {
    const text = hostileTexts["10,000 paths that are one path item of 10,000 responses"]?.() ?? "";
    const analyzed = analyzeText(text);
    if (analyzed.status === "failed") return expect.fail("not analysed");
    const { endpoints, operations, diagnostics } = analyzed.analysis;
    expect(endpoints).toBe(10_000);
    expect(operations).toBeLessThan(100);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ rule: "too-many-aliases", path: ["paths", expect.any(String)] }),
    );
  });
});
