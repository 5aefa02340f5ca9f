import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import { cleanText } from "./clean-text.ts";
import { htmlStyle } from "./html-style.ts";
import type {
  PagedFormat,
  Place,
  ReportedCheck,
  ReportedFinding,
  ReportedOperation,
  ReportHead,
  ReportWriter,
  UnscoredReport,
} from "./report.ts";
import {
  countThings,
  describeCoverage,
  describePlace,
  describeSilence,
  gradeScore,
  nameDescription,
  sectionTitles,
} from "./wording.ts";
import { writeWhole } from "./write-whole.ts";

/** A page of its own, to be kept, printed or sent: no script, nothing loaded from elsewhere. */
export const htmlFormat: PagedFormat = {
  begin: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>API Analysis</title><style>${htmlStyle}</style>`,
  between: "<hr>",
  write: (report) =>
    report.overallScore === null ? writeUnscored(report) : writeWhole(startReport(), report),
  end: () => "</html>\n",
  startReport,
};

/** Nobody scrolls through more of one kind; the table says how many there are. */
const mostPlaces = 1000;

function writeUnscored({ file, faults }: UnscoredReport): string {
  const intro = "<p>This could not be read as an API description.</p>";
  const title = element("h1", `${escapeHtml(file)}: no score`);
  return element("main", title + intro + writeFaults(faults, faults.length));
}

function startReport(): ReportWriter {
  let faults: () => string = () => "";
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
      if (!section || section.shown === mostPlaces) return;
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
      faults = () => writeFaults(report.faults, report.faultCount);
      yield `<main>${writeHeader(report)}`;
      for (const block of blocks) yield `\n${writeBlock(sectionTitles[block], report[block])}`;
    },
    addOperations: (items) => add(0, items.map(nameOperation)),
    addSchemas: (items) => add(1, items),
    *close() {
      yield* enter(2);
      yield `${faults()}</main>`;
    },
  };
}

function countRest({ count, shown }: { count: number; shown: number }): string {
  return count > shown ? `<p>and ${count - shown} more</p>` : "";
}

function writeHeader({ title, version, endpoints, operations, overallScore }: ReportHead): string {
  const counts = `${countThings(endpoints, "endpoint")}, ${countThings(operations, "operation")}`;
  return [
    `<header><div><p>API Analysis</p>${element("h1", escapeHtml(nameDescription(title, version)))}<p>${counts}</p></div>`,
    `<p class="score ${gradeScore(overallScore)}"><b>${overallScore}</b>/100<span>Overall Score</span></p></header>`,
  ].join("\n");
}

function writeBlock(name: string, { score, issues, passed, skipped }: ReportHead["design"]): string {
  return element(
    "section",
    [
      `<h2>${name} <b class="${gradeScore(score)}">${score}</b></h2>`,
      ...issues.map(writeIssue),
      writeNames("Passed Checks", passed),
      writeNames("Skipped", skipped),
    ].join("\n"),
  );
}

function writeIssue(check: ReportedCheck): string {
  const rule = findRule(check.rule);
  const coverage = describeCoverage(check);
  return [
    `<h3><b class="poor">−${check.points}</b> ${escapeHtml(check.title)}${coverage && `<small>${coverage}</small>`}</h3>`,
    `<p>${escapeHtml(rule?.why ?? "")}</p><p>${escapeHtml(rule?.fix ?? "")}</p>`,
    writePlaces(check),
  ].join("");
}

function writeNames(title: string, checks: readonly ReportedCheck[]): string {
  if (checks.length === 0) return "";
  const names = checks.map((check) => element("li", escapeHtml(check.title)));
  return `<h4>${title} (${checks.length})</h4><ul>${names.join("")}</ul>`;
}

function writePlaces({ findings, placeCount = findings.length }: ReportedCheck): string {
  if (placeCount === 0) return "";
  const shown = findings.slice(0, mostPlaces).map(writePlace);
  const rest = placeCount > shown.length ? `<li>and ${placeCount - shown.length} more</li>` : "";
  return `<details><summary>${countThings(placeCount, "place")}</summary><ul>${shown.join("")}${rest}</ul></details>`;
}

function writePlace({ pointer, line }: Place): string {
  return `<li><code>${escapeHtml(describePlace(pointer) || "the document")}</code> line ${line}</li>`;
}

type Named = { name: string; findings: readonly ReportedFinding[] };

function nameOperation({ method, path, findings }: ReportedOperation): Named {
  return { name: `${method.toUpperCase()} ${path}`, findings };
}

function* writeItem({ name, findings }: Named): Generator<string, void, void> {
  const silenced = findings.filter(({ silence }) => silence).length;
  const counts = countThings(findings.length, "issue") + (silenced > 0 ? `, ${silenced} silenced` : "");
  yield `<details><summary><code>${escapeHtml(name)}</code> <small>${counts}</small></summary><ul>`;
  for (const finding of findings) yield writeFinding(finding);
  yield "</ul></details>";
}

function writeFinding({ message, line, silence }: ReportedFinding): string {
  const mark = silence ? `<br><small>${escapeHtml(describeSilence(silence))}</small>` : "";
  return `<li>${escapeHtml(message)} <small>line ${line}</small>${mark}</li>`;
}

function writeFaults(faults: readonly ReportedFinding[], count: number): string {
  if (count === 0) return "";
  const list = faults.slice(0, mostPlaces).map(writeFinding).join("");
  return element("section", `<h2>Faults in the document <small>${count}</small></h2><ul>${list}</ul>`);
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
