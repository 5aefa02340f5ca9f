import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import { type RuleTally, startTally } from "./finding-tally.ts";
import { escapeText, fold, writeCode, writeTable } from "./markdown-text.ts";
import type {
  PagedFormat,
  ReportedCheck,
  ReportedFinding,
  ReportHead,
  ReportWriter,
  SourceLocation,
  UnscoredReport,
} from "./report.ts";
import { createSilencedGroups, type SilencedGroup } from "./silenced-groups.ts";
import {
  countThings,
  describeCoverage,
  describeSilence,
  descriptionTitle,
  failureTitle,
  gradeScore,
  sectionTitles,
} from "./wording.ts";
import { writeWhole } from "./write-whole.ts";

/** For a comment on a pull request: the score, what costs points, and the rest folded away. */
export const markdownFormat: PagedFormat = {
  begin: "",
  between: "\n",
  write: (report) =>
    report.overallScore === null
      ? `${listUnscored(report).join("\n\n")}\n`
      : writeWhole(startReport(), report),
  end: () => "",
  startReport,
};

function startReport(): ReportWriter {
  let file = "";
  const operations = startTally();
  const schemas = startTally();
  const silenced = createSilencedGroups();
  return {
    *open(report) {
      file = report.file;
      yield listBlocks(report).join("\n\n");
    },
    addOperations(items) {
      for (const { method, path, findings } of items) {
        operations.add(findings);
        silenced.add(`${method.toUpperCase()} ${path}`, findings);
      }
      return [];
    },
    addSchemas(items) {
      for (const { name, findings } of items) {
        schemas.add(findings);
        silenced.add(name, findings);
      }
      return [];
    },
    *close() {
      const tallies = [...operations.list(), ...schemas.list()];
      for (const block of [...listSuggestions(file, tallies), ...listSilences(silenced.list())]) {
        yield `\n\n${block}`;
      }
      yield "\n";
    },
  };
}

function listUnscored({ file, diagnostics }: UnscoredReport): string[] {
  return [
    `## ${escapeText(file)}: no score`,
    "This is not a readable API description.",
    ...listDiagnostics(file, diagnostics, diagnostics.length),
  ];
}

function listBlocks(report: ReportHead): string[] {
  const { file, title, version, overallScore, endpoints, operations } = report;
  const counts = `${countThings(endpoints, "endpoint")} · ${countThings(operations, "operation")}`;
  return [
    `## ${escapeText(descriptionTitle(title, version))}: ${overallScore} of 100, ${gradeScore(overallScore)}`,
    `${writeCode(file)} · ${counts}`,
    writeTable(
      blocks.map((block) => sectionTitles[block]),
      [blocks.map((block) => String(report[block].score))],
    ),
    ...listDiagnostics(file, report.diagnostics, report.diagnosticCount),
    ...listChecks(report),
  ];
}

function listDiagnostics(file: string, diagnostics: readonly ReportedFinding[], count: number): string[] {
  if (count === 0) return [];
  const tally = startTally();
  tally.add(diagnostics);
  const rows = tally
    .list()
    .map(({ count: locations, first }) => [
      escapeText(first.message),
      String(locations),
      writeLocation(file, first),
    ]);
  return [
    `### ${countThings(count, "problem")} in the file`,
    writeTable(["problem", "locations", "first"], rows),
  ];
}

function listChecks(report: ReportHead): string[] {
  const { file } = report;
  const issues = blocks.flatMap((block) => report[block].issues);
  if (issues.length === 0) return [];
  const rows = issues.map((check) => [
    escapeText(failureTitle(check)),
    `−${check.points}`,
    describeCoverage(check),
    check.findings[0] ? writeLocation(file, check.findings[0]) : "",
  ]);
  const fixes = issues.map(
    (check) => `- **${escapeText(failureTitle(check))}** ${findRule(check.rule)?.fix}`,
  );
  return [
    `### ${countThings(issues.length, "check")} ${issues.length === 1 ? "costs" : "cost"} points`,
    writeTable(["failed check", "points", "passing", "first"], rows),
    ...listSilencedChecks(issues),
    fold("How to fix", fixes.join("\n")),
  ];
}

function listSilencedChecks(issues: readonly ReportedCheck[]): string[] {
  const lines = issues.flatMap((check) =>
    check.silence
      ? `- **${escapeText(failureTitle(check))}** ${escapeText(describeSilence(check.silence))}`
      : [],
  );
  return lines.length > 0 ? [fold(`${countThings(lines.length, "check")} silenced`, lines.join("\n"))] : [];
}

function listSuggestions(file: string, tallies: readonly RuleTally[]): string[] {
  if (tallies.length === 0) return [];
  const rows = tallies.map(({ rule, count, silenced, first }) => [
    escapeText(findRule(rule)?.finding ?? rule),
    `${count}${silenced > 0 ? ` (${silenced} silenced)` : ""}`,
    writeLocation(file, first),
  ]);
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  const title = `${countThings(count, "suggestion")} for operations and schemas`;
  return [fold(title, writeTable(["suggestion", "locations", "first"], rows))];
}

function listSilences(silenced: readonly SilencedGroup[]): string[] {
  if (silenced.length === 0) return [];
  const rows = silenced.map(({ name, rule, count, silence }) => [
    writeCode(name),
    escapeText(findRule(rule)?.finding ?? rule),
    String(count),
    escapeText(describeSilence(silence)),
  ]);
  const count = silenced.reduce((sum, group) => sum + group.count, 0);
  return [fold(`${count} silenced`, writeTable(["target", "suggestion", "locations", "reason"], rows))];
}

function writeLocation(file: string, { line, column }: SourceLocation): string {
  return writeCode(`${file}:${line}:${column}`);
}
