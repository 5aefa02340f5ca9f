import { escapeText, fold, writeCode, writeTable } from "../markdown-text.ts";
import type { ChangeFormat, ChangeReport, ReportedChange } from "./change-report.ts";
import {
  countOperations,
  countVerdicts,
  partialNote,
  titleComparison,
  verdictTitles,
  writeField,
  writeReach,
  writeTitle,
  writeValues,
} from "./change-wording.ts";
import { writeReachMarkdown } from "./reach-markdown.ts";

/** So many changes of a verdict are listed: a comment has at most 65,536 characters. */
const maxRows = 50;

/** For a comment on a pull request: what breaks, and the rest folded away. */
export const changeMarkdownFormat: ChangeFormat = {
  write: (report) => (report.project ? writeReachMarkdown(report) : `${listBlocks(report).join("\n\n")}\n`),
  writeUnreadable: (files) =>
    `${[
      "## Nothing was compared",
      ...files.flatMap(({ file, diagnostics }) => [
        `${writeCode(file)} could not be read as an API description.`,
        diagnostics
          .slice(0, maxRows)
          .map(({ line, column, message }) => `- ${line}:${column} ${escapeText(message)}`)
          .join("\n"),
      ]),
    ].join("\n\n")}\n`,
};

function listBlocks(report: ChangeReport): string[] {
  const { changes, isPartial } = report;
  if (changes.length === 0 && !isPartial) return [`## ${escapeText(titleComparison(report))}: no changes`];
  const of = (verdict: ReportedChange["verdict"]) => changes.filter((change) => change.verdict === verdict);
  return [
    `## ${escapeText(titleComparison(report))}: ${countVerdicts(report)}`,
    countOperations(report),
    ...(isPartial ? [`**${partialNote}**`] : []),
    ...listSection(report, of("breaking"), verdictTitles.breaking),
    ...listSection(report, of("risky"), verdictTitles.risky),
    ...(of("safe").length > 0
      ? [fold(`${verdictTitles.safe} (${of("safe").length})`, writeChanges(report, of("safe")))]
      : []),
  ];
}

function listSection(report: ChangeReport, changes: readonly ReportedChange[], title: string): string[] {
  return changes.length === 0 ? [] : [`### ${title} (${changes.length})`, writeChanges(report, changes)];
}

function writeChanges({ after }: ChangeReport, changes: readonly ReportedChange[]): string {
  const rows = changes
    .slice(0, maxRows)
    .map((change) => [
      writeCode(change.subject),
      [writeField(change), writeValues(change)].filter(Boolean).map(writeCode).join(" "),
      escapeText([writeTitle(change), writeReach(change)].filter(Boolean).join(", ")),
      writeCode(`${after.file}:${change.line}`),
    ]);
  const hidden = changes.length - maxRows;
  const table = writeTable(["where", "field", "change", "line"], rows);
  return hidden > 0 ? `${table}\n\nand ${hidden} more` : table;
}
