import { blocks } from "../analysis/score.ts";
import { cleanText } from "./clean-text.ts";
import { groupFindings } from "./group-findings.ts";
import { wrapText } from "./layout.ts";
import type { Paint } from "./paint.ts";
import type { Format, Outcome, Report, ReportedBlock, ReportedFinding, ScoredReport } from "./report.ts";
import {
  formatLocations,
  indentNote,
  listEntry,
  listFix,
  maxLocationsShown,
  writeScore,
} from "./text-lines.ts";
import {
  countThings,
  describeCoverage,
  descriptionTitle,
  failureTitle,
  gradeScore,
  sectionTitles,
} from "./wording.ts";

/** For people at a terminal, 80 columns wide. */
export function createTextFormat(paint: Paint): Format {
  return {
    begin: "",
    between: "\n",
    write: (report) => `${listLines(report, paint).join("\n")}\n`,
    end: (outcomes) => (outcomes.length > 1 ? `\n${listOutcomes(outcomes, paint).join("\n")}\n` : ""),
  };
}

function listLines(report: Report, paint: Paint): string[] {
  const file = cleanText(report.file);
  const diagnostics = listDiagnostics(file, report.diagnostics, paint);
  if (report.overallScore === null) {
    return [paint.strong(file), paint.poor("No score: not a readable API description."), ...diagnostics];
  }
  return [
    paint.strong(file),
    ...listFacts(report),
    "",
    writeScore("Overall", report.overallScore, paint),
    ...blocks.map((block) => writeScore(sectionTitles[block], report[block].score, paint)),
    ...blocks.flatMap((block) => listBlock(sectionTitles[block], report[block], file, paint)),
    ...listSuggestions(sectionTitles.operations, report.operationIssues, file, paint),
    ...listSuggestions(sectionTitles.schemas, report.schemaIssues, file, paint),
    ...diagnostics,
  ];
}

function listFacts({ title, version, endpoints, operations, methods }: ScoredReport): string[] {
  const perMethod = Object.entries(methods).map(([method, count]) => `${count} ${method.toUpperCase()}`);
  const counts = `${countThings(endpoints, "endpoint")}, ${countThings(operations, "operation")}`;
  return [
    ...wrapText(cleanText(descriptionTitle(title, version)), 0),
    ...wrapText(cleanText([counts, perMethod.join(", ")].filter(Boolean).join(": ")), 0),
  ];
}

function listBlock(title: string, block: ReportedBlock, file: string, paint: Paint): string[] {
  const lines = ["", paint.strong(title)];
  for (const check of block.issues) {
    const coverage = describeCoverage(check);
    const mark = paint.poor(`✗ ${`−${check.points}`.padStart(3)}`);
    lines.push(...listEntry(mark, `${failureTitle(check)}${coverage && ` (${coverage})`}`));
    lines.push(...formatLocations(file, check.findings, paint), ...listFix(check.rule, paint));
  }
  const { passed, skipped } = block;
  const calm = Object.entries({ passed, skipped }).filter(([, checks]) => checks.length > 0);
  if (calm.length > 0) {
    const words = calm.map(([verdict, checks]) => `${checks.length} ${verdict}`).join(", ");
    lines.push(`  ${paint.good("✓")}      ${paint.faint(words)}`);
  }
  return lines;
}

function listSuggestions(
  title: string,
  issues: readonly { findings: ReportedFinding[] }[],
  file: string,
  paint: Paint,
): string[] {
  const groups = groupFindings(issues);
  if (groups.length === 0) return [];
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const lines = [
    "",
    `${paint.strong(title)}  ${paint.faint(`${countThings(count, "suggestion")}, no points lost`)}`,
  ];
  for (const { rule, findings } of groups) {
    lines.push(...listEntry(paint.fair(String(findings.length).padStart(5)), findings[0].message));
    lines.push(...formatLocations(file, findings, paint), ...indentNote(`linkspan rules ${rule}`, paint));
  }
  return lines;
}

function listDiagnostics(file: string, diagnostics: readonly ReportedFinding[], paint: Paint): string[] {
  if (diagnostics.length === 0) return [];
  const lines = [
    "",
    `${paint.strong(sectionTitles.structure)}  ${paint.faint(countThings(diagnostics.length, "problem"))}`,
  ];
  for (const { rule, findings } of groupFindings([{ findings: diagnostics }])) {
    for (const finding of findings.slice(0, maxLocationsShown)) {
      const mark = finding.level === "issue" ? paint.poor("✗    ") : paint.fair("!    ");
      lines.push(...listEntry(mark, finding.message), ...formatLocations(file, [finding], paint));
    }
    const hidden = findings.length - maxLocationsShown;
    if (hidden > 0) lines.push(...indentNote(`and ${hidden} more of the same`, paint));
    lines.push(...listFix(rule, paint));
  }
  return lines;
}

function listOutcomes(outcomes: readonly Outcome[], paint: Paint): string[] {
  return [
    paint.strong(countThings(outcomes.length, "file")),
    ...outcomes.map(({ file, score }) => {
      const label = score === null ? "none" : String(score).padStart(4);
      return `  ${paint[score === null ? "poor" : gradeScore(score)](label)}  ${cleanText(file)}`;
    }),
  ];
}
