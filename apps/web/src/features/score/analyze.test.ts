import { readFileSync } from "node:fs";
import { analyzeText, findRule } from "@linkspan/engine";
import { reportDiagnostics } from "@linkspan/engine/format/create-report";
import { yaml } from "@linkspan/engine/yaml";
import { expect, test } from "vitest";
import { translate } from "../../lib/i18n/i18n.tsx";
import { analyze, summarizeAnalysis } from "./analyze.ts";

const sample = new URL("../../../public/skerry-openapi-2.4.0.yaml", import.meta.url);

test("loads the YAML parser only for text that is not JSON; fails when it is neither", async () => {
  let asked = 0;
  const onYaml = () => asked++;
  expect((await analyze(' {"openapi": "3.1.0", "paths": {}}', onYaml)).status).toBe("analyzed");
  expect(asked).toBe(0);
  expect((await analyze("{openapi: 3.1.0, paths: {}}", onYaml)).status).toBe("analyzed");
  expect((await analyze('{"openapi": "3.1.0", }x', onYaml)).status).toBe("failed");
  expect(asked).toBe(2);
});

test("an issue lists its first locations and the number of others", async () => {
  const analyzed = await analyze(readFileSync(sample, "utf8"));
  if (analyzed.status === "failed") throw new Error("no score");
  const { aiReadiness, design, security } = summarizeAnalysis(analyzed, []);
  expect(aiReadiness.issues[0]).toMatchObject({
    locations: ["GET /routes", "POST /vehicles", "HEAD /health"],
    more: 0,
  });
  expect(design.issues[0]).toMatchObject({ more: 1 });
  expect(security.issues.find(({ rule }) => rule === "cors-headers")).toMatchObject({
    locations: [],
    covered: 0,
  });
});

test("lists the first 100 diagnostics with line numbers, and the total count", () => {
  const references = Array.from({ length: 120 }, (_, index) => `    S${index}: { $ref: "other.yaml#/S" }`);
  const text = `openapi: 3.1.0\ncomponents:\n  schemas:\n${references.join("\n")}\n`;
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("no score");
  const { diagnostics, diagnosticCount } = summarizeAnalysis(analyzed, reportDiagnostics(text, analyzed));
  expect(diagnosticCount).toBe(120);
  expect(diagnostics).toHaveLength(100);
  expect(diagnostics[1]).toMatchObject({
    rule: "external-reference",
    line: 5,
    message: expect.stringContaining("other.yaml#/S"),
  });
});

test("the page's text on external references is part of the rule's fix text", () => {
  expect(findRule("external-reference")?.fix).toContain(translate("analysis.diagnostics-external"));
});
