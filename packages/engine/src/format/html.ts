import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import { cleanText } from "./clean-text.ts";
import { htmlStyle } from "./html-style.ts";
import type { Format, Place, Report, ReportedCheck, ReportedFinding, ScoredReport } from "./report.ts";
import {
  countThings,
  describeCoverage,
  describePlace,
  gradeScore,
  nameDescription,
  sectionTitles,
} from "./wording.ts";

/** A page of its own, to be kept, printed or sent: no script, nothing loaded from elsewhere. */
export const htmlFormat: Format = {
  begin: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>API Analysis</title><style>${htmlStyle}</style>`,
  between: "<hr>",
  write: writeReport,
  end: () => "</html>\n",
};

/** Nobody scrolls through more of one kind; the table says how many there are. */
const mostPlaces = 1000;

function writeReport(report: Report): string {
  if (report.overallScore === null) {
    const intro = "<p>This could not be read as an API description.</p>";
    return element(
      "main",
      element("h1", `${escapeHtml(report.file)}: no score`) + intro + writeFaults(report),
    );
  }
  const { title, version, endpoints, operations, overallScore } = report;
  const counts = `${countThings(endpoints, "endpoint")}, ${countThings(operations, "operation")}`;
  return element(
    "main",
    [
      `<header><div><p>API Analysis</p>${element("h1", escapeHtml(nameDescription(title, version)))}<p>${counts}</p></div>`,
      `<p class="score ${gradeScore(overallScore)}"><b>${overallScore}</b>/100<span>Overall Score</span></p></header>`,
      ...blocks.map((block) => writeBlock(sectionTitles[block], report[block])),
      writeIssues("Operation Issues", report.operationIssues.map(nameOperation)),
      writeIssues("Schema Issues", report.schemaIssues),
      writeFaults(report),
    ].join("\n"),
  );
}

function writeBlock(name: string, { score, issues, passed, skipped }: ScoredReport["design"]): string {
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
    writePlaces(check.findings),
  ].join("");
}

function writeNames(title: string, checks: readonly ReportedCheck[]): string {
  if (checks.length === 0) return "";
  const names = checks.map((check) => element("li", escapeHtml(check.title)));
  return `<h4>${title} (${checks.length})</h4><ul>${names.join("")}</ul>`;
}

function writePlaces(places: readonly Place[]): string {
  if (places.length === 0) return "";
  const shown = places.slice(0, mostPlaces).map(({ pointer, line }) => {
    return `<li><code>${escapeHtml(describePlace(pointer) || "the document")}</code> line ${line}</li>`;
  });
  const rest = places.length > mostPlaces ? `<li>and ${places.length - mostPlaces} more</li>` : "";
  return `<details><summary>${countThings(places.length, "place")}</summary><ul>${shown.join("")}${rest}</ul></details>`;
}

type Named = { name: string; findings: readonly ReportedFinding[] };

function nameOperation({ method, path, findings }: ScoredReport["operationIssues"][number]): Named {
  return { name: `${method.toUpperCase()} ${path}`, findings };
}

function writeIssues(title: string, items: readonly Named[]): string {
  if (items.length === 0) return "";
  const shown = items.slice(0, mostPlaces).map(({ name, findings }) => {
    const list = findings.map(
      ({ message, line }) => `<li>${escapeHtml(message)} <small>line ${line}</small></li>`,
    );
    return `<details><summary><code>${escapeHtml(name)}</code> <small>${countThings(findings.length, "issue")}</small></summary><ul>${list.join("")}</ul></details>`;
  });
  const rest = items.length > mostPlaces ? `<p>and ${items.length - mostPlaces} more</p>` : "";
  return element("section", `<h2>${title} <small>${items.length}</small></h2>${shown.join("")}${rest}`);
}

function writeFaults({ faults }: Report): string {
  if (faults.length === 0) return "";
  const list = faults
    .slice(0, mostPlaces)
    .map(({ message, line }) => `<li>${escapeHtml(message)} <small>line ${line}</small></li>`);
  return element(
    "section",
    `<h2>Faults in the document <small>${faults.length}</small></h2><ul>${list.join("")}</ul>`,
  );
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
