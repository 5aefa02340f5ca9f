import { escapeHtml } from "../html-text.ts";
import type { ChangeFormat, ChangeReport, ReportedChange } from "./change-report.ts";
import { writeField, writeReach, writeTitle, writeValues } from "./change-wording.ts";
import { writeAffected } from "./reach-wording.ts";

/** For the test reports of GitLab and others: a change is a test, which fails unless the change is safe. */
export const changeJunitFormat: ChangeFormat = {
  write: (report) =>
    writeSuite(
      report.changes.map((change) => writeCase(report, change)),
      countFailures(report),
    ),
  writeUnreadable: (files) =>
    writeSuite(
      files.map(({ file, diagnostics }) => {
        const text = diagnostics
          .map(({ line, column, message }) => `${line}:${column} ${message}`)
          .join("\n");
        const name = attribute("name", "The API description can be read");
        return `<testcase ${attribute("classname", file)} ${name}><error ${attribute("message", "could not be read")} type="unreadable">${escapeLines(text)}</error></testcase>`;
      }),
      0,
      files.length,
    ),
};

function writeSuite(cases: readonly string[], failures: number, errors = 0): string {
  const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `<testsuite name="API changes" ${counts}>`,
    ...cases,
    "</testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function countFailures({ counts }: ChangeReport): number {
  return counts.breaking + counts.risky;
}

function writeCase({ after }: ChangeReport, change: ReportedChange): string {
  const details = [writeField(change), writeValues(change), writeReach(change)].filter(Boolean);
  const title = writeTitle(change);
  const head = `<testcase ${attribute("classname", change.subject)} ${attribute("name", [title, ...details].join(", "))}`;
  if (change.verdict === "safe") return `${head}/>`;
  const text = [`${after.file}:${change.line}`, ...details, writeAffected(change)].filter(Boolean).join("\n");
  return `${head}><failure ${attribute("message", title)} type="${change.verdict}">${escapeLines(text)}</failure></testcase>`;
}

function attribute(name: string, value: string): string {
  return `${name}="${escapeHtml(value)}"`;
}

function escapeLines(text: string): string {
  return text.split("\n").map(escapeHtml).join("\n");
}
