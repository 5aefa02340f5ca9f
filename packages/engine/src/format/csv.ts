import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import type { Format, Place, Report } from "./report.ts";
import { describePlace, sectionTitles } from "./wording.ts";

const head = ["file", "section", "rule", "points", "place", "message", "line", "column"];

/** For a spreadsheet: one row a finding. */
export const csvFormat: Format = {
  begin: writeRow(head),
  between: "",
  write: (report) => listRows(report).map(writeRow).join(""),
  end: () => "",
};

type Cell = string | number;

function listRows(report: Report): Cell[][] {
  const { file, faults, operationIssues, schemaIssues } = report;
  const row = (rule: string, message: string, place: Place): Cell[] => {
    const known = findRule(rule);
    const section = known ? sectionTitles[known.section] : "";
    const points = known && "points" in known ? known.points : 0;
    return [file, section, rule, points, describePlace(place.pointer), message, place.line, place.column];
  };
  const checks = blocks
    .flatMap((block) => report[block]?.issues ?? [])
    .flatMap(({ rule, findings }) =>
      findings.map((place) => row(rule, findRule(rule)?.finding ?? rule, place)),
    );
  const others = [...faults, ...[...operationIssues, ...schemaIssues].flatMap(({ findings }) => findings)];
  return [...checks, ...others.map((finding) => row(finding.rule, finding.message, finding))];
}

function writeRow(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** Quoted always; what a spreadsheet would run as a formula gets a mark before it. */
function writeCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
