import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import { htmlStyle } from "./html-style.ts";
import { brandMark, element, escapeHtml, writePageHead } from "./html-text.ts";
import type {
  PagedFormat,
  ReportedCheck,
  ReportedFinding,
  ReportedOperation,
  ReportHead,
  ReportWriter,
  SourceLocation,
  UnscoredReport,
} from "./report.ts";
import {
  countThings,
  describeCoverage,
  describeSilence,
  descriptionTitle,
  failureTitle,
  formatPointer,
  gradeScore,
  sectionTitles,
} from "./wording.ts";
import { writeWhole } from "./write-whole.ts";

/** A page of its own, to be kept, printed or sent: no script, nothing loaded from elsewhere. */
export const htmlFormat: PagedFormat = {
  begin: writePageHead("API Analysis", htmlStyle),
  between: "<hr>",
  write: (report) =>
    report.overallScore === null ? writeUnscored(report) : writeWhole(startReport(), report),
  end: () => "</html>\n",
  startReport,
};

/** Items per list. A longer list is unreadable; it ends with the number of items that are left out. */
const maxLocations = 1000;

function writeUnscored({ file, diagnostics }: UnscoredReport): string {
  const intro = "<p>This is not a readable API description.</p>";
  const title = element("h1", `${escapeHtml(file)}: no score`);
  return element("main", title + intro + writeDiagnostics(diagnostics, diagnostics.length));
}

function startReport(): ReportWriter {
  let diagnostics: () => string = () => "";
  let sections: { title: string; count: number; shown: number }[] = [];
  let current = -1;
  /** Ends the section before and begins this one; the pages of one section come one after another. */
  function* enter(index: number) {
    while (current < index) {
      const before = sections[current];
      if (before && before.count > 0) yield `${countRest(before)}</section>`;
      yield "\n";
      const next = sections[++current];
      if (next && next.count > 0) yield `<section><h2>${next.title} <small>${next.count}</small></h2>`;
    }
  }
  function* add(index: number, items: readonly Named[]) {
    yield* enter(index);
    const section = sections[index];
    for (const item of items) {
      if (!section || section.shown === maxLocations) return;
      section.shown++;
      yield* writeItem(item);
    }
  }
  return {
    *open(report) {
      sections = [
        { title: "Operation Issues", count: report.operationIssueCount, shown: 0 },
        { title: "Schema Issues", count: report.schemaIssueCount, shown: 0 },
      ];
      diagnostics = () => writeDiagnostics(report.diagnostics, report.diagnosticCount);
      yield `<main>${writeHeader(report)}`;
      for (const block of blocks) yield `\n${writeBlock(sectionTitles[block], report[block])}`;
    },
    addOperations: (items) => add(0, items.map(titleOperation)),
    addSchemas: (items) => add(1, items),
    *close() {
      yield* enter(2);
      yield `${diagnostics()}</main>`;
    },
  };
}

function countRest({ count, shown }: { count: number; shown: number }): string {
  return count > shown ? `<p>and ${count - shown} more</p>` : "";
}

function writeHeader({ title, version, endpoints, operations, overallScore }: ReportHead): string {
  const counts = `${countThings(endpoints, "endpoint")}, ${countThings(operations, "operation")}`;
  return [
    `<header><div><p class="brand">${brandMark}Linkspan <span>API Analysis</span></p>${element("h1", escapeHtml(descriptionTitle(title, version)))}<p>${counts}</p></div>`,
    `<p class="score ${gradeScore(overallScore)}"><b>${overallScore}</b>/100<span>Overall Score</span></p></header>`,
  ].join("\n");
}

function writeBlock(name: string, { score, issues, passed, skipped }: ReportHead["design"]): string {
  return element(
    "section",
    [
      `<h2>${name} <b class="tag ${gradeScore(score)}">${score}</b></h2>`,
      ...issues.map(writeIssue),
      writeNames("Passed Checks", passed),
      writeNames("Skipped", skipped),
    ].join("\n"),
  );
}

function writeIssue(check: ReportedCheck): string {
  const rule = findRule(check.rule);
  const coverage = describeCoverage(check);
  const silence = check.silence ? `<p><small>${escapeHtml(describeSilence(check.silence))}</small></p>` : "";
  return [
    `<h3><b class="poor">−${check.points}</b> ${writeRuleText(failureTitle(check))}${coverage && `<small>${coverage}</small>`}</h3>`,
    `<p>${writeRuleText(rule?.why ?? "")}</p><p class="fix">${writeRuleText(rule?.fix ?? "")}</p>`,
    silence,
    writeLocations(check),
  ].join("");
}

function writeNames(title: string, checks: readonly ReportedCheck[]): string {
  if (checks.length === 0) return "";
  const names = checks.map((check) => element("li", writeRuleText(check.title)));
  return `<h4>${title} (${checks.length})</h4><ul>${names.join("")}</ul>`;
}

function writeLocations({ findings, locationCount = findings.length }: ReportedCheck): string {
  if (locationCount === 0) return "";
  const shown = findings.slice(0, maxLocations).map(writeLocation);
  const rest = locationCount > shown.length ? `<li>and ${locationCount - shown.length} more</li>` : "";
  return `<details><summary>${countThings(locationCount, "location")}</summary><ul>${shown.join("")}${rest}</ul></details>`;
}

function writeLocation({ pointer, line }: SourceLocation): string {
  return `<li><code>${escapeHtml(formatPointer(pointer) || "the document")}</code> line ${line}</li>`;
}

type Named = { name: string; findings: readonly ReportedFinding[] };

function titleOperation({ method, path, findings }: ReportedOperation): Named {
  return { name: `${method.toUpperCase()} ${path}`, findings };
}

function* writeItem({ name, findings }: Named): Generator<string, void, void> {
  const silenced = findings.filter(({ silence }) => silence).length;
  const notes = findings.filter(({ level }) => level === "note").length;
  const counts = [
    countThings(findings.length - notes, "issue"),
    ...(notes > 0 ? [countThings(notes, "note")] : []),
    ...(silenced > 0 ? [`${silenced} silenced`] : []),
  ].join(", ");
  yield `<details><summary><code>${escapeHtml(name)}</code> <small>${counts}</small></summary><ul>`;
  for (const finding of findings) yield writeFinding(finding);
  yield "</ul></details>";
}

function writeFinding({ message, line, silence }: ReportedFinding): string {
  const mark = silence ? `<br><small>${escapeHtml(describeSilence(silence))}</small>` : "";
  return `<li>${writeRuleText(message)} <small>line ${line}</small>${mark}</li>`;
}

function writeDiagnostics(diagnostics: readonly ReportedFinding[], count: number): string {
  if (count === 0) return "";
  const list = diagnostics.slice(0, maxLocations).map(writeFinding).join("");
  return element("section", `<h2>Problems in the file <small>${count}</small></h2><ul>${list}</ul>`);
}

/** What a rule's words put between backticks is code. */
function writeRuleText(text: string): string {
  return escapeHtml(text).replaceAll(/&#96;([^&]*?)&#96;|`([^`]*)`/g, (_, first, second) =>
    element("code", first ?? second),
  );
}
