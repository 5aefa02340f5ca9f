import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import { cleanText } from "./clean-text.ts";
import { groupFindings } from "./group-findings.ts";
import type { Format, Place, Report, ReportedFinding, ScoredReport } from "./report.ts";
import { countThings, describeCoverage, gradeScore, nameDescription, sectionTitles } from "./wording.ts";

/** For a comment on a pull request: the score, what costs points, and the rest folded away. */
export const markdownFormat: Format = {
  begin: "",
  between: "\n",
  write: (report) => `${listParts(report).join("\n\n")}\n`,
  end: () => "",
};

function listParts(report: Report): string[] {
  const { file, faults } = report;
  if (report.overallScore === null) {
    return [
      `## ${escapeText(file)}: no score`,
      "This could not be read as an API description.",
      ...listFaults(file, faults),
    ];
  }
  const { title, version, overallScore, endpoints, operations } = report;
  const counts = `${countThings(endpoints, "endpoint")} · ${countThings(operations, "operation")}`;
  return [
    `## ${escapeText(nameDescription(title, version))}: ${overallScore} of 100, ${gradeScore(overallScore)}`,
    `${writeCode(file)} · ${counts}`,
    writeTable(
      blocks.map((block) => sectionTitles[block]),
      [blocks.map((block) => String(report[block].score))],
    ),
    ...listFaults(file, faults),
    ...listChecks(report),
    ...listSuggestions(report),
  ];
}

function listFaults(file: string, faults: readonly ReportedFinding[]): string[] {
  if (faults.length === 0) return [];
  const rows = groupFindings([{ findings: faults }]).map(({ findings }) => [
    escapeText(findings[0].message),
    String(findings.length),
    writePlace(file, findings[0]),
  ]);
  return [
    `### ${countThings(faults.length, "fault")} in the document`,
    writeTable(["fault", "places", "first"], rows),
  ];
}

function listChecks(report: ScoredReport): string[] {
  const { file } = report;
  const issues = blocks.flatMap((block) => report[block].issues);
  if (issues.length === 0) return [];
  const rows = issues.map((check) => [
    escapeText(check.title),
    `−${check.points}`,
    describeCoverage(check),
    check.findings[0] ? writePlace(file, check.findings[0]) : "",
  ]);
  const fixes = issues.map(({ title, rule }) => `- **${escapeText(title)}.** ${findRule(rule)?.fix}`);
  return [
    `### ${countThings(issues.length, "check")} ${issues.length === 1 ? "costs" : "cost"} points`,
    writeTable(["check", "points", "passing", "first"], rows),
    fold("How to fix", fixes.join("\n")),
  ];
}

function listSuggestions({ file, operationIssues, schemaIssues }: ScoredReport): string[] {
  const groups = [...groupFindings(operationIssues), ...groupFindings(schemaIssues)];
  if (groups.length === 0) return [];
  const rows = groups.map(({ rule, findings }) => [
    escapeText(findRule(rule)?.finding ?? rule),
    String(findings.length),
    writePlace(file, findings[0]),
  ]);
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const title = `${countThings(count, "suggestion")} for operations and schemas`;
  return [fold(title, writeTable(["suggestion", "places", "first"], rows))];
}

function fold(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function writePlace(file: string, { line, column }: Place): string {
  return writeCode(`${file}:${line}:${column}`);
}

/** A code span cannot escape its own marks, nor a table's. */
function writeCode(text: string): string {
  return `\`${cleanText(text).replaceAll("`", "'").replaceAll("|", "¦")}\``;
}

/** Shows a stranger's text as it is: no markup, no pictures, nobody called by name. */
function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\`*_{}[\]<>()#|~&!]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replaceAll("@", "@<!-- -->");
}
