import { expect, test } from "vitest";
import { wrapText } from "./layout.ts";
import type { ReportedCheck } from "./report.ts";
import { describeCoverage, descriptionTitle, formatPointer, gradeScore } from "./wording.ts";

test.each([
  [100, "good"],
  [90, "good"],
  [89, "fair"],
  [70, "fair"],
  [69, "poor"],
  [0, "poor"],
])("a score of %i is %s", (score, grade) => {
  expect(gradeScore(score)).toBe(grade);
});

test.each([
  ["operations", 3, 22, "3 of 22 operations pass"],
  ["schemas", 0, 1, "0 of 1 schema pass"],
  ["securitySchemes", 0, 0, "no security schemes"],
  ["document", 0, 1, ""],
] as const)("describes the coverage of %s, %i of %i", (unit, covered, total, words) => {
  const check: ReportedCheck = { rule: "", title: "", points: 5, unit, covered, total, findings: [] };
  expect(describeCoverage(check)).toBe(words);
});

test("a check that one operation satisfies does not count the others as open", () => {
  const check = { rule: "cors-headers", title: "", points: 10, unit: "operations", findings: [] } as const;
  const coverage = (covered: number) => describeCoverage({ ...check, findings: [], covered, total: 22 });
  expect(coverage(0)).toBe("none of 22 operations, one is enough");
  expect(coverage(1)).toBe("1 of 22 operations passes");
});

test.each([
  ["", ""],
  ["/info", "info"],
  ["/paths", "paths"],
  ["/paths/~1a~1{b}", "paths › /a/{b}"],
  ["/paths/~1a~0/get", "GET /a~"],
  ["/paths/~1a/get/responses/200", "GET /a › responses › 200"],
  ["/components/schemas", "components › schemas"],
  ["/components/schemas/Sailing/properties/departure", "Sailing.departure"],
  ["/components/schemas/Sailing/properties/properties", "Sailing.properties"],
  ["/definitions/Ship/properties/crew/properties/name", "Ship.crew.name"],
  ["/components/schemas/Ship/allOf/0/properties/name", "Ship.allOf.0.name"],
])("describes the pointer %s as %s", (pointer, words) => {
  expect(formatPointer(pointer)).toBe(words);
});

test.each([
  ["Ferries", "2", "Ferries 2"],
  ["Ferries", "", "Ferries"],
  ["", "2", "Untitled API 2"],
])("title %j and version %j give the name %j", (title, version, words) => {
  expect(descriptionTitle(title, version)).toBe(words);
});

test("wraps text at column 80", () => {
  expect(wrapText(`${"a".repeat(40)} ${"b".repeat(37)} c`, 2)).toEqual([
    `  ${"a".repeat(40)} ${"b".repeat(37)}`,
    "  c",
  ]);
  expect(wrapText("b".repeat(100), 2)).toEqual([`  ${"b".repeat(100)}`]);
  expect(wrapText("", 2)).toEqual([]);
});
