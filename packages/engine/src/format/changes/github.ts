import { writeCommand } from "../github-command.ts";
import type { Weight } from "../weight.ts";
import { countThings } from "../wording.ts";
import type { ChangeFormat, ChangeReport, ReportedChange } from "./change-report.ts";
import { partialNote, writeField, writeReach, writeTitle, writeValues } from "./change-wording.ts";
import { listChangesOf, listedVerdict, writeAffected } from "./reach-wording.ts";

/** GitHub shows ten errors and ten warnings of a step and drops the rest without a word. */
const maxOfAKind = 10;

const start = { line: 1, column: 1 };

/** Commands that GitHub Actions turns into annotations: breaking changes as errors, risky ones as warnings. */
export const changeGithubFormat: ChangeFormat = {
  write: (report) => `${listAnnotations(report).join("\n")}\n`,
  writeUnreadable: (files) =>
    `${files
      .map(({ file, diagnostics: [first] }) => {
        const message = `${first?.message ?? ""} Nothing was compared.`.trimStart();
        return writeCommand("error", file, first ?? start, "The API description could not be read", message);
      })
      .join("\n")}\n`,
};

function listAnnotations(report: ChangeReport): string[] {
  const { isPartial, after } = report;
  const breaking = listChangesOf(report, "breaking");
  const risky = listChangesOf(report, "risky");
  const shown = [...breaking.slice(0, maxOfAKind), ...risky.slice(0, maxOfAKind)];
  const omitted = breaking.length + risky.length - shown.length;
  const notes = [
    ...(omitted > 0 ? [`${countThings(omitted, "more change")} of these kinds.`] : []),
    ...(isPartial ? [partialNote] : []),
  ];
  return [
    ...shown.map((change) => annotate(after.file, change)),
    ...notes.map((note) => writeCommand("note", after.file, start, "API changes", note)),
  ];
}

function annotate(file: string, change: ReportedChange): string {
  const weight: Weight = listedVerdict(change) === "breaking" ? "error" : "warning";
  const details = [writeField(change), writeValues(change), writeReach(change), writeAffected(change)]
    .filter(Boolean)
    .join(", ");
  const message = details === "" ? `${writeTitle(change)}.` : `${writeTitle(change)}: ${details}.`;
  return writeCommand(weight, file, change, change.subject, message);
}
