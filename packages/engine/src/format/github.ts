import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import { writeCommand } from "./github-command.ts";
import { groupFindings } from "./group-findings.ts";
import type { Format, Report, SourceLocation } from "./report.ts";
import { type Weight, weighFinding } from "./weight.ts";
import { countThings, describeCoverage, sectionTitles } from "./wording.ts";

/**
 * Commands that GitHub Actions turns into annotations. It shows ten of a kind and drops the rest without a word, so a
 * rule speaks once a file, at its first place.
 */
export const githubFormat: Format = {
  begin: "",
  between: "",
  write: (report) => `${listAnnotations(report).join("\n")}\n`,
  end: () => "",
};

function listAnnotations(report: Report): string[] {
  const { file, operationIssues, schemaIssues, diagnostics } = report;
  const annotations: string[] = [];
  const annotate = (rule: string, weight: Weight, locations: readonly SourceLocation[], message: string) => {
    const [first = { line: 1, column: 1 }] = locations;
    const more = locations.length > 1 ? ` ${countThings(locations.length - 1, "more location")}.` : "";
    const fix = findRule(rule)?.fix;
    const title = findRule(rule)?.title ?? rule;
    annotations.push(writeCommand(weight, file, first, title, `${message}${more}${fix ? ` ${fix}` : ""}`));
  };
  for (const { rule, findings } of groupFindings([{ findings: diagnostics }])) {
    annotate(rule, weighFinding(rule, findings[0].level), findings, findings[0].message);
  }
  if (report.overallScore !== null) {
    const issues = blocks.flatMap((block) => report[block].issues.map((check) => ({ block, check })));
    for (const { block, check } of issues.sort((a, b) => b.check.points - a.check.points)) {
      const coverage = describeCoverage(check);
      const cost = `Costs ${check.points} points in ${sectionTitles[block]}${coverage && ` (${coverage})`}.`;
      annotate(check.rule, "warning", check.findings, cost);
    }
  }
  for (const { rule, findings } of [...groupFindings(operationIssues), ...groupFindings(schemaIssues)]) {
    annotate(rule, "note", findings, findings[0].message);
  }
  return annotations;
}
