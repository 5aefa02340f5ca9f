import { escapeText, fold, writeCode, writeTable } from "../markdown-text.ts";
import { countThings } from "../wording.ts";
import type { AffectedLayer, ChangeReport, ReportedChange } from "./change-report.ts";
import { partialNote, writeField, writeReach, writeTitle, writeValues } from "./change-wording.ts";
import {
  countReviewed,
  effectTexts,
  listChangesOf,
  titleResult,
  writeReview,
  writeVerdictNote,
} from "./reach-wording.ts";

/** What a comment says besides its report. */
export type CommentOptions = {
  /** The commit that was checked. */
  commit?: string;
  /** Said below the result. */
  notes?: readonly string[];
  /** Pictures of affected layers, if the owner of the project allows them. */
  crops?: readonly CommentCrop[];
  maxBytes?: number;
};

/** Part of a screen around a layer that a change affects. */
export type CommentCrop = AffectedLayer & { url: string };

/** GitHub refuses comments of more than 65,536 characters. Bytes are never fewer. */
export const maxCommentBytes = 65_000;

/** Lists are shortened in these steps until all of it fits. */
const steps = [2000, 500, 200, 100, 50, 20, 5, 0];
const maxLayers = 10;
const maxTextLength = 200;

/** What breaks and on which screens, for a comment on a pull request. It never has more bytes than it may have. */
export function writeReachMarkdown(report: ChangeReport, options: CommentOptions = {}): string {
  const max = options.maxBytes ?? maxCommentBytes;
  for (const rows of steps) {
    const text = `${listBlocks(report, options, rows).join("\n\n")}\n`;
    if (countBytes(text) <= max) return text;
  }
  return `## ${titleResult(report)}\n`;
}

function listBlocks(report: ChangeReport, options: CommentOptions, rows: number): string[] {
  const breaking = listChangesOf(report, "breaking");
  const risky = listChangesOf(report, "risky");
  const safe = listChangesOf(report, "safe");
  const open = breaking.filter(({ review }) => !review);
  const reviewed = breaking.filter(({ review }) => review);
  return [
    `## ${titleResult(report)}`,
    writeHead(report, options),
    ...(report.isPartial ? [`**${partialNote}**`] : []),
    ...(options.notes ?? []).map((note) => escapeText(note)),
    ...listTable(report, open, "Breaking change", rows),
    ...(rows > 0 ? listCrops(options.crops ?? []) : []),
    ...listTable(report, risky, "Risky change", rows),
    ...(safe.length > 0 && rows > 0
      ? [fold(countThings(safe.length, "safe change"), writeList(safe, rows))]
      : safe.length > 0
        ? [`${countThings(safe.length, "safe change")}.`]
        : []),
    ...(breaking.length === 0 || !report.project
      ? []
      : reviewed.length === 0 || rows === 0
        ? [`${countReviewed(report)}.`]
        : [fold(countReviewed(report), writeList(reviewed, rows))]),
  ];
}

function writeHead({ before, after, project }: ChangeReport, { commit }: CommentOptions): string {
  const versions = `${writeCode(cut(before.version) || "no version")} → ${writeCode(cut(after.version) || "no version")}`;
  const ofCommit = commit ? `, commit ${writeCode(commit.slice(0, 7))}` : "";
  const link = project ? ` [Review the changes in Linkspan](${project.url})` : "";
  return `${escapeText(cut(after.title))} ${versions}${ofCommit}.${link}`.trimStart();
}

function listTable(
  { project }: ChangeReport,
  changes: readonly ReportedChange[],
  title: string,
  rows: number,
): string[] {
  if (changes.length === 0) return [];
  const shown = changes.slice(0, rows);
  const hidden = changes.length - shown.length;
  const table = shown.map((change) => [writeChange(change), ...(project ? [writeLayers(change)] : [])]);
  const rest =
    hidden > 0
      ? [`${countThings(hidden, shown.length > 0 ? "more change" : title.toLowerCase())}, not listed here.`]
      : [];
  return [
    ...(shown.length > 0 ? [writeTable([title, ...(project ? ["Screens, layers"] : [])], table)] : []),
    ...rest,
  ];
}

/** One row of pictures, which GitHub shows at half of their size. */
function listCrops(crops: readonly CommentCrop[]): string[] {
  if (crops.length === 0) return [];
  const name = (text: string) => escapeText(cut(text));
  const pictures = crops.map(
    ({ screen, layer, url }) => `<img src="${url}" width="212" alt="${name(`${screen}, ${layer}`)}">`,
  );
  const captions = crops.map(({ layer, effect }) => `${name(layer)}: ${effectTexts[effect]}`);
  return [
    writeTable(
      crops.map(({ screen }) => name(screen)),
      [pictures, captions],
    ),
  ];
}

function writeChange(change: ReportedChange): string {
  const details = [writeField(change), writeValues(change)]
    .filter(Boolean)
    .map((text) => writeCode(cut(text)));
  const words = [writeTitle(change), writeReach(change), writeVerdictNote(change)].filter(Boolean).join(", ");
  return [writeCode(cut(change.subject)), ...details, escapeText(cut(words))].join("<br>");
}

function writeLayers({ reach }: ReportedChange): string {
  if (!reach || reach.layers === 0) return "no linked layer";
  const shown = reach.first.slice(0, maxLayers);
  const hidden = reach.layers - shown.length;
  return [
    ...shown.map(
      ({ screen, layer, effect }) =>
        `**${escapeText(cut(screen))}**, ${escapeText(cut(layer))}: ${effectTexts[effect]}`,
    ),
    ...(hidden > 0 ? [`and ${countThings(hidden, "more layer")}`] : []),
  ].join("<br>");
}

function writeList(changes: readonly ReportedChange[], rows: number): string {
  const shown = changes.slice(0, rows);
  const lines = shown.map((change) => {
    const details = [writeField(change), writeValues(change)]
      .filter(Boolean)
      .map((text) => writeCode(cut(text)));
    const words = [writeTitle(change), writeReview(change)].filter(Boolean).join(", ");
    return `- ${[writeCode(cut(change.subject)), ...details].join(" ")} ${escapeText(cut(words))}`;
  });
  const hidden = changes.length - shown.length;
  return [...lines, ...(hidden > 0 ? [`- and ${hidden} more`] : [])].join("\n");
}

function cut(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
}

/** UTF-8 bytes of a text; this code has no TextEncoder. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
