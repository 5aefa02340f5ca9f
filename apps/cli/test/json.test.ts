import { expect, test } from "vitest";
import { runLinkspan } from "./run-linkspan.ts";

const keys =
  "file title version endpoints operations methods overallScore aiReadiness design performance security operationIssues schemaIssues faults";
const [ferries, harbour, broken] = JSON.parse(
  runLinkspan(["analyze", "--format", "json", "skerry-ferries.yaml", "harbour.json", "broken.yaml"]).stdout,
);
const rulesOf = (checks: { rule: string }[]) => checks.map(({ rule }) => rule);

test("every file's report has the same keys in the same order", () => {
  for (const report of [ferries, harbour, broken]) expect(Object.keys(report).join(" ")).toBe(keys);
});

test("reports counts and scores of an API description", () => {
  const { aiReadiness, design, performance, security, ...rest } = ferries;
  expect(rest).toMatchObject({
    file: "skerry-ferries.yaml",
    title: "Skerry Ferries",
    version: "2.4.0",
    endpoints: 3,
    operations: 3,
    methods: { get: 1, post: 1, delete: 1 },
    overallScore: 51,
    faults: [],
  });
  const scores = [aiReadiness, design, performance, security].map(({ score }) => score);
  expect(scores).toEqual([50, 40, 100, 15]);
  expect(rulesOf(performance.passed)).toEqual(["servers"]);
  expect(rulesOf(security.skipped)).toEqual(["oauth2", "api-key", "http-bearer"]);
});

test("a check has points, coverage and the locations of its findings", () => {
  const check = ferries.aiReadiness.issues.find(({ rule }: { rule: string }) => rule === "operation-ids");
  expect(Object.keys(check)).toEqual(["rule", "title", "points", "covered", "total", "unit", "findings"]);
  expect(check).toEqual({
    rule: "operation-ids",
    title: "Every operation has an operationId",
    points: 25,
    covered: 1,
    total: 3,
    unit: "operations",
    findings: [
      { pointer: "/paths/~1bookings/post", line: 27, column: 5 },
      { pointer: "/paths/~1bookings~1{id}/delete", line: 34, column: 5 },
    ],
  });
});

test("operation and schema issues name their target and location", () => {
  expect(ferries.operationIssues[1]).toMatchObject({ method: "post", path: "/bookings" });
  expect(ferries.operationIssues[1].findings[0]).toEqual({
    rule: "operation-description",
    level: "issue",
    message: expect.any(String),
    pointer: "/paths/~1bookings/post",
    line: 27,
    column: 5,
  });
  const [sailing] = ferries.schemaIssues;
  expect(sailing.name).toBe("Sailing");
  const property = sailing.findings.find(({ rule }: { rule: string }) => rule === "property-descriptions");
  expect(property).toMatchObject({
    pointer: "/components/schemas/Sailing/properties/departure",
    line: 46,
    column: 9,
  });
});

test("scores Swagger 2.0 files", () => {
  expect(harbour).toMatchObject({ title: "Harbour", version: "1", endpoints: 1, overallScore: 96 });
});

test("an unreadable file has no score and reports the problem with its location", () => {
  expect(broken).toMatchObject({
    title: null,
    methods: null,
    overallScore: null,
    security: null,
    operationIssues: [],
    schemaIssues: [],
    faults: [{ rule: "unreadable", level: "issue", pointer: "", line: 4, column: 11 }],
  });
});

test("reports duplicate keys in JSON", () => {
  const input = `{\n  "openapi": "3.1.0",\n  "openapi": "3.1.0"\n}`;
  const [report] = JSON.parse(runLinkspan(["analyze", "-", "--format=json"], { input }).stdout);
  expect(report.faults).toEqual([
    expect.objectContaining({ rule: "duplicate-key", pointer: "/openapi", line: 3, column: 3 }),
  ]);
});
