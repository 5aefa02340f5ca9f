import { cleanText } from "../clean-text.ts";
import { wrapText } from "../layout.ts";
import type { Paint } from "../paint.ts";
import { countThings } from "../wording.ts";
import type { AffectedLayer, ChangeReport, ReportedChange } from "./change-report.ts";
import {
  countVerdicts,
  partialNote,
  titleComparison,
  writeField,
  writeTitle,
  writeValues,
} from "./change-wording.ts";
import {
  countReviewed,
  effectTexts,
  listChangesOf,
  titleResult,
  writeReview,
  writeVerdictNote,
} from "./reach-wording.ts";

/** Narrower than other reports: it is read in the logs of CI systems, which put the time before each line. */
const width = 72;
const maxChanges = 50;
const maxLayers = 10;
const [maxScreenName, maxLayerName] = [22, 20];

/** What changed and which screens of the project it affects, for people at a terminal. */
export function listReachLines(report: ChangeReport, paint: Paint): string[] {
  const [breaking, risky, safe] = (["breaking", "risky", "safe"] as const).map((verdict) =>
    listChangesOf(report, verdict),
  ) as [ReportedChange[], ReportedChange[], ReportedChange[]];
  const title = titleResult(report);
  const isClean = breaking.length === 0 && !report.isPartial;
  const open = breaking.filter(({ review }) => !review);
  const reviewed = breaking.filter(({ review }) => review);
  return [
    paint.strong(cleanText(titleComparison(report))),
    "",
    isClean ? paint.good(`✓ ${title}`) : paint.poor(title),
    ...(report.isPartial ? ["", ...wrap(partialNote, 0).map(paint.fair)] : []),
    ...listBlock(open, (change) => listChange(change, paint), paint),
    ...listBlock(reviewed, (change) => listReviewed(change, paint), paint),
    ...listGroup("RISKY", risky, paint.fair, paint),
    ...listGroup("SAFE", safe, paint.good, paint),
    "",
    countVerdicts(report),
    ...(breaking.length > 0 ? [countReviewed(report)] : []),
    ...(report.project ? [report.project.url] : []),
  ];
}

function listBlock(
  changes: readonly ReportedChange[],
  list: (change: ReportedChange) => string[],
  paint: Paint,
): string[] {
  if (changes.length === 0) return [];
  const hidden = changes.length - maxChanges;
  return [
    "",
    ...changes.slice(0, maxChanges).flatMap(list),
    ...(hidden > 0 ? [paint.faint(`  and ${hidden} more; --format json lists all`)] : []),
  ];
}

function listGroup(
  title: string,
  changes: readonly ReportedChange[],
  tone: (text: string) => string,
  paint: Paint,
): string[] {
  if (changes.length === 0) return [];
  return [
    "",
    tone(`${title}  ${changes.length}`),
    ...listBlock(changes, (change) => listHead(change, paint), paint).slice(1),
  ];
}

function listChange(change: ReportedChange, paint: Paint): string[] {
  const note = writeVerdictNote(change);
  const layers = change.reach?.first.slice(0, maxLayers) ?? [];
  const hidden = (change.reach?.layers ?? 0) - layers.length;
  return [
    ...listHead(change, paint),
    ...(note === "" ? [] : [`    ${paint.fair(note)}`]),
    ...layers.map((layer) => writeLayer(layer, paint)),
    ...(hidden > 0 ? [paint.faint(`    and ${countThings(hidden, "more layer")}`)] : []),
  ];
}

function listReviewed(change: ReportedChange, paint: Paint): string[] {
  return [...listHead(change, paint), ...wrap(`✓ ${cleanText(writeReview(change))}`, 4).map(paint.faint)];
}

/** What was edited, with what happened behind it or below it. */
function listHead(change: ReportedChange, paint: Paint): string[] {
  const subject = cleanText(change.subject);
  const details = [writeField(change), writeValues(change)].filter(Boolean).join(" ");
  const words = cleanText(details === "" ? writeTitle(change) : details);
  const isShort = subject.length + words.length + 4 <= width;
  const head = isShort
    ? [`  ${paint.strong(subject)}  ${words}`]
    : [`  ${paint.strong(subject)}`, ...wrap(words, 4)];
  return details === "" ? head : [...head, ...wrap(cleanText(writeTitle(change)), 4).map(paint.faint)];
}

function writeLayer({ screen, layer, effect }: AffectedLayer, paint: Paint): string {
  const names = `    ${fit(screen, maxScreenName)}  ${fit(layer, maxLayerName)}  `;
  const text = effectTexts[effect];
  return names.length + text.length <= width
    ? `${names}${paint.faint(text)}`
    : `${names.trimEnd()}\n      ${paint.faint(text)}`;
}

function fit(name: string, length: number): string {
  const clean = cleanText(name);
  return (clean.length > length ? `${clean.slice(0, length - 1)}…` : clean).padEnd(length);
}

function wrap(text: string, indent: number): string[] {
  return wrapText(text, indent, width);
}
