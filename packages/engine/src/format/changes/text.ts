import { cleanText } from "../clean-text.ts";
import { pageWidth, wrapText } from "../layout.ts";
import type { Paint } from "../paint.ts";
import { countThings } from "../wording.ts";
import type { ChangeFormat, ChangeReport, ReportedChange, UnreadableFile } from "./change-report.ts";
import {
  countOperations,
  countVerdicts,
  partialNote,
  titleComparison,
  verdictOrder,
  writeField,
  writeReach,
  writeTitle,
  writeValues,
} from "./change-wording.ts";
import { listReachLines } from "./reach-text.ts";

const tones = { breaking: "poor", risky: "fair", safe: "good" } as const;

/** So many changes of a verdict are shown; the rest is a number. */
const maxShown = 100;

const indent = 4;

/** For people at a terminal, 80 columns wide. */
export function createChangeTextFormat(paint: Paint): ChangeFormat {
  return {
    write: (report) =>
      `${(report.project ? listReachLines(report, paint) : listLines(report, paint)).join("\n")}\n`,
    writeUnreadable: (files) => `${files.flatMap((file) => listProblems(file, paint)).join("\n")}\n`,
  };
}

function listLines(report: ChangeReport, paint: Paint): string[] {
  const head = cleanText(`${titleComparison(report)}, ${countOperations(report)}`);
  const sum = cleanText(countVerdicts(report));
  return [
    paint.strong(head),
    ...verdictOrder.flatMap((verdict) => {
      const changes = report.changes.filter((change) => change.verdict === verdict);
      if (changes.length === 0) return [];
      const hidden = changes.length - maxShown;
      return [
        "",
        paint[tones[verdict]](`${verdict.toUpperCase()}  ${changes.length}`),
        ...changes.slice(0, maxShown).flatMap((change) => listChange(report.after.file, change, paint)),
        ...(hidden > 0 ? [paint.faint(`  and ${hidden} more; --format json lists all`)] : []),
      ];
    }),
    ...(report.isPartial ? ["", ...wrapText(partialNote, 0).map(paint.fair)] : []),
    "",
    report.changes.length === 0 && !report.isPartial
      ? paint.good("No changes.")
      : report.counts.breaking > 0
        ? paint.poor(sum)
        : sum,
  ];
}

function listChange(file: string, change: ReportedChange, paint: Paint): string[] {
  const subject = cleanText(change.subject);
  const location = `${cleanText(file)}:${change.line}`;
  const gap = pageWidth - 2 - subject.length - location.length;
  const first =
    gap > 1
      ? [`  ${paint.strong(subject)}${" ".repeat(gap)}${paint.faint(location)}`]
      : [`  ${paint.strong(subject)}`, `${" ".repeat(indent)}${paint.faint(location)}`];
  const words = [writeTitle(change), writeReach(change)].filter(Boolean).join(", ");
  return [
    ...first,
    ...wrapLine(writeField(change)),
    ...wrapLine(writeValues(change)).map(paint.faint),
    ...wrapLine(words),
  ];
}

function wrapLine(text: string): string[] {
  return text === "" ? [] : wrapText(cleanText(text), indent);
}

/** The line with the problem, the one before it, and what is wrong. */
function listProblems({ file, text, diagnostics }: UnreadableFile, paint: Paint): string[] {
  const name = cleanText(file);
  const lines = text.split("\n", maxLines);
  return [
    ...diagnostics.slice(0, 3).flatMap(({ line, column, message }) => {
      const shown = [line - 1, line].filter((number) => number > 0 && lines[number - 1] !== undefined);
      const pad = String(line).length;
      return [
        paint.poor(`✗ ${name}:${line}:${column} could not be read`),
        ...shown.map(
          (number) =>
            `  ${String(number).padStart(pad)} │ ${cleanText(lines[number - 1] ?? "").slice(0, 70)}`,
        ),
        ...wrapText(cleanText(message), 2).map(paint.poor),
      ];
    }),
    ...(diagnostics.length > 3
      ? [paint.faint(`  and ${countThings(diagnostics.length - 3, "problem")}`)]
      : []),
    "",
    "Nothing was compared.",
  ];
}

/** Problems are searched no further. */
const maxLines = 1_000_000;
