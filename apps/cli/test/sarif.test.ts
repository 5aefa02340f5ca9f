import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { runLinkspan } from "./run-linkspan.ts";
import { sarifShape } from "./sarif-shape.ts";

type Result = {
  ruleId: string;
  ruleIndex: number;
  level: string;
  locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: object } }];
};

function analyze(...files: string[]) {
  const log = JSON.parse(runLinkspan(["analyze", "--format", "sarif", ...files]).stdout);
  const check = new Ajv({ allErrors: true }).compile(sarifShape);
  check(log);
  expect(check.errors).toBeNull();
  const [{ tool, results }] = log.runs;
  return { rules: tool.driver.rules as { id: string }[], results: results as Result[] };
}

test("every result has its rule index and a location", () => {
  const { rules, results } = analyze("skerry-ferries.yaml", "harbour.json", "broken.yaml");
  expect(results.filter(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id !== ruleId)).toEqual([]);
  const files = results.map(({ locations }) => locations[0].physicalLocation.artifactLocation.uri);
  expect([...new Set(files)]).toEqual(["skerry-ferries.yaml", "harbour.json", "broken.yaml"]);
  const places = results
    .filter(({ ruleId }) => ruleId === "operation-ids")
    .map(({ locations }) => locations[0].physicalLocation.region);
  expect(places).toEqual([
    { startLine: 27, startColumn: 5 },
    { startLine: 34, startColumn: 5 },
  ]);
});

test("checks are warnings, suggestions are notes and unreadable files are errors", () => {
  const { results } = analyze("skerry-ferries.yaml", "broken.yaml");
  const levelOf = (id: string) => results.find(({ ruleId }) => ruleId === id)?.level;
  expect(["contact", "schema-example", "unreadable"].map(levelOf)).toEqual(["warning", "note", "error"]);
});

test("files without findings add no results, alone or between other files", () => {
  expect(analyze("perfect.yaml").results).toEqual([]);
  expect(analyze("perfect.yaml", "broken.yaml", "perfect.yaml", "broken.yaml").results).toHaveLength(2);
});

test("percent-encodes file names in artifact URIs", () => {
  const { results } = analyze("./tides, 50%: low.json");
  expect(results[0]?.locations[0].physicalLocation.artifactLocation.uri).toBe(
    "tides%2C%2050%25%3A%20low.json",
  );
});
