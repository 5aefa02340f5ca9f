import { htmlStyle } from "../html-style.ts";
import { brandMark, element, escapeHtml, writePageHead } from "../html-text.ts";
import type { ChangeFormat, ChangeReport, ReportedChange, UnreadableFile } from "./change-report.ts";
import {
  countOperations,
  countVerdicts,
  partialNote,
  titleComparison,
  verdictOrder,
  verdictTitles,
  writeField,
  writeReach,
  writeTitle,
  writeValues,
} from "./change-wording.ts";
import { listChangesOf, titleResult, writeAffected, writeReview, writeVerdictNote } from "./reach-wording.ts";

/** Items per list. A longer list is unreadable; it ends with the number of items that are left out. */
const maxChanges = 1000;
const maxLayers = 20;

const tones = { breaking: "poor", risky: "fair", safe: "good" } as const;

/** A page of its own, to be kept, printed or sent: no script, nothing loaded from elsewhere. */
export const changeHtmlFormat: ChangeFormat = {
  write: (report) => writePage(writeHeader(report) + writeSections(report)),
  writeUnreadable: (files) =>
    writePage(element("h1", "Nothing was compared") + files.map(writeProblems).join("")),
};

function writePage(content: string): string {
  return `${writePageHead("API Changes", htmlStyle)}${element("main", content)}</html>\n`;
}

function writeHeader(report: ChangeReport): string {
  const brand = `<p class="brand">${brandMark}Linkspan <span>API Changes</span></p>`;
  const title = element("h1", escapeHtml(titleComparison(report)));
  const counts = `${countOperations(report)} · ${countVerdicts(report)}`;
  const reach = report.project ? element("p", titleResult(report)) : "";
  const note = report.isPartial ? element("p", partialNote) : "";
  return `<header><div>${brand}${title}<p>${escapeHtml(counts)}</p>${reach}${note}</div></header>\n`;
}

function writeSections(report: ChangeReport): string {
  const { changes, isPartial, after } = report;
  if (changes.length === 0) return isPartial ? "" : element("p", "No changes.");
  return verdictOrder
    .map((verdict) => {
      const own = listChangesOf(report, verdict);
      if (own.length === 0) return "";
      const title = `<h2 class="${tones[verdict]}">${verdictTitles[verdict]} <small>${own.length}</small></h2>`;
      const rest = own.length > maxChanges ? element("p", `and ${own.length - maxChanges} more`) : "";
      const list = own.slice(0, maxChanges).map((change) => writeChange(after.file, change));
      return element("section", `${title}${list.join("\n")}${rest}`);
    })
    .join("\n");
}

function writeChange(file: string, change: ReportedChange): string {
  const details = [writeField(change), writeValues(change)].filter(Boolean);
  const words = [writeTitle(change), writeReach(change), writeVerdictNote(change)].filter(Boolean).join(", ");
  return [
    `<h3>${escapeHtml(change.subject)} <small>${escapeHtml(`${file}:${change.line}`)}</small></h3>`,
    `<p class="fix">${escapeHtml(words)}</p>`,
    ...details.map((text) => element("p", element("code", escapeHtml(text)))),
    ...[writeAffected(change, maxLayers), writeReview(change)]
      .filter(Boolean)
      .map((text) => element("p", escapeHtml(text))),
  ].join("");
}

function writeProblems({ file, diagnostics }: UnreadableFile): string {
  const items = diagnostics
    .slice(0, maxChanges)
    .map(({ line, column, message }) => element("li", escapeHtml(`${line}:${column} ${message}`)));
  return element(
    "section",
    element("h2", `${escapeHtml(file)} could not be read`) + element("ul", items.join("")),
  );
}
