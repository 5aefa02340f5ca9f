import { expect, test } from "vitest";
import { csvFormat, projectCsvFormat } from "./csv.ts";
import { htmlFormat } from "./html.ts";
import { markdownFormat } from "./markdown.ts";
import type { PagedFormat, ReportedBlock, ReportedCheck, ReportedFinding, ScoredReport } from "./report.ts";
import { createSarifFormat } from "./sarif.ts";

const block: ReportedBlock = { score: 100, issues: [], passed: [], skipped: [] };

const silence = { id: "s1", reason: "=Known | <b>", by: "Maja", at: "2026-11-15T11:20:00.000Z" };

function find(rule: string, line: number): ReportedFinding {
  return { rule, level: "issue", message: `Message ${line}.`, pointer: "/paths/~1a/get", line, column: 1 };
}

const report: ScoredReport = {
  file: "a.yaml",
  title: "Skerry",
  version: "1",
  endpoints: 3,
  operations: 3,
  methods: { get: 3 },
  overallScore: 100,
  aiReadiness: block,
  design: block,
  performance: block,
  security: block,
  operationIssues: [1, 2, 3].map((line) => ({
    method: "get",
    path: `/${line}`,
    findings: [find("operation-description", line), { ...find("operation-inputs", line), silence }],
  })),
  schemaIssues: [4, 5].map((line) => ({ name: `S${line}`, findings: [find("schema-example", line)] })),
  diagnostics: [find("unknown-reference", 6)],
};

function writeInPages(format: PagedFormat): string {
  const { operationIssues, schemaIssues, ...head } = report;
  const writer = format.startReport();
  const counts = { operationIssueCount: 3, schemaIssueCount: 2, diagnosticCount: 1 };
  const pieces = [...writer.open({ ...head, ...counts })];
  for (const item of operationIssues) pieces.push(...writer.addOperations([item]));
  for (const item of schemaIssues) pieces.push(...writer.addSchemas([item]));
  return [...pieces, ...writer.close()].join("");
}

test.each([
  ["html", htmlFormat],
  ["markdown", markdownFormat],
  ["csv", csvFormat],
  ["a project's csv", projectCsvFormat],
  ["sarif", createSarifFormat("1")],
] as const)("%s written in pages equals the report written at once", (_, format) => {
  expect(writeInPages(format)).toBe(format.write(report));
});

test("marks silenced findings and escapes their reasons in HTML, CSV and Markdown", () => {
  expect(htmlFormat.write(report)).toContain("Silenced by Maja on 2026-11-15: =Known | &#60;b&#62;");
  expect(htmlFormat.write(report).match(/2 issues, 1 silenced/g)).toHaveLength(3);
  expect(projectCsvFormat.write(report)).toContain(`"'=Known | <b>","Maja","2026-11-15T11:20:00.000Z"`);
  expect(csvFormat.write(report)).not.toContain("Known");
  expect(markdownFormat.write(report)).toContain("| 3 (3 silenced) |");
  expect(markdownFormat.write(report)).toContain("on 2026-11-15: =Known &#124; &#60;b&#62; |");
});

test("a silenced check keeps its points and shows its silence in every format", () => {
  const place = { pointer: "/paths/~1a/get", line: 7, column: 1 };
  const check: ReportedCheck = {
    rule: "cors-headers",
    title: "CORS headers",
    points: 10,
    covered: 0,
    total: 1,
    unit: "operations",
    findings: [place],
    silence,
  };
  const silenced: ScoredReport = { ...report, security: { ...block, score: 90, issues: [check] } };
  const html = htmlFormat.write(silenced);
  expect(html).toContain('<b class="poor">−10</b>');
  expect(html).toContain("<p><small>Silenced by Maja on 2026-11-15: =Known | &#60;b&#62;</small></p>");
  expect(projectCsvFormat.write(silenced)).toMatch(/"cors-headers",.*"'=Known \| <b>","Maja"/);
  expect(markdownFormat.write(silenced)).toContain("1 check silenced");
  const sarif = createSarifFormat("1");
  const { results } = JSON.parse(sarif.begin + sarif.write(silenced) + sarif.end([])).runs[0];
  const suppressed = (results as { ruleId: string; suppressions?: { justification: string }[] }[]).find(
    ({ ruleId }) => ruleId === "cors-headers",
  );
  expect(suppressed?.suppressions).toMatchObject([{ justification: "=Known | <b>" }]);
});
