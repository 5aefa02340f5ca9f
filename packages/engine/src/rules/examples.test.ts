import { describe, expect, it } from "vitest";
import { analyzeText } from "../analysis/analyze-text.ts";
import { listFindings } from "../analysis/locate-findings.ts";
import { searchDiagnostics } from "../analysis/search-diagnostics.ts";
import { yaml } from "../yaml/yaml.ts";
import { rules } from "./rules.ts";

/** Adds the opening lines that an example leaves out. */
function completeExample(example: string): string {
  if (/^\W*(?:openapi|swagger)\b/.test(example)) return example;
  const info = /^info:/m.test(example) ? "" : "info: { title: Skerry Ferries, version: 1.0.0 }\n";
  return `openapi: 3.1.0\n${info}${example}`;
}

/** The ids of all rules that have something to say about an example. */
function findBroken(example: string): Set<string> {
  const text = completeExample(example);
  const result = analyzeText(text, { yaml });
  const { syntax } = result;
  const findings =
    result.status === "failed"
      ? result.diagnostics
      : [...listFindings(result.analysis), ...searchDiagnostics(text, syntax, result.description)];
  return new Set(findings.map(({ rule }) => rule));
}

/** The same lack seen by two rules: one for the score, one at the place. */
const twins: Record<string, string[]> = {
  "schema-descriptions": ["schema-description"],
  "schema-description": ["schema-descriptions"],
  "design-references": ["operation-design-reference"],
  "operation-design-reference": ["design-references"],
};

describe.each(rules)("$id", ({ id, good, bad }) => {
  it("finds nothing in its good example", () => {
    expect(findBroken(good)).not.toContain(id);
  });

  it("is found in its bad example", () => {
    expect(findBroken(bad)).toContain(id);
  });
});

// A text with a diagnostic in its structure may differ in everything.
describe.each(rules.filter(({ section }) => section !== "structure"))("$id", ({ id, good, bad }) => {
  it("is the only new finding in its bad example", () => {
    const before = findBroken(good);
    const worse = [...findBroken(bad)].filter((rule) => !before.has(rule));
    expect(worse.toSorted()).toEqual([id, ...(twins[id] ?? [])].toSorted());
  });
});
