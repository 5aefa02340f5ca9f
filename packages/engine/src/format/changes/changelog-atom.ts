import { escapeHtml } from "../html-text.ts";
import { countThings } from "../wording.ts";
import { verdictTitles } from "./change-wording.ts";
import {
  type Changelog,
  type ChangelogLine,
  type ChangelogRelease,
  nameScreens,
  noteVersion,
  titleVersion,
} from "./changelog.ts";

/**
 * The changelog as an Atom feed (RFC 4287). Versions that are still being compared come later: feed readers keep the
 * first state of an entry that they see.
 */
export function writeChangelogAtom({ id, title, page, self, entries }: Changelog): string {
  const known = entries.filter(({ state, isReachKnown }) => state !== "comparing" && isReachKnown);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${id}</id>`,
    `<title>${escapeXml(`Changelog of ${title}`)}</title>`,
    `<updated>${known[0]?.at ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${escapeXml(title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...known.map((release) => writeEntry(release, page)),
    "</feed>",
    "",
  ].join("\n");
}

function writeEntry(release: ChangelogRelease, page: string): string {
  return [
    "<entry>",
    `<id>${release.id}</id>`,
    `<title>${escapeXml(`${release.version}: ${titleVersion(release)}`)}</title>`,
    `<updated>${release.at}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    // HTML inside XML: escaped once as each.
    `<content type="html">${escapeXml(writeContent(release))}</content>`,
    "</entry>",
  ].join("\n");
}

function writeContent(release: ChangelogRelease): string {
  const note = noteVersion(release);
  const items = release.changes.map(writeLine);
  const rest = release.more > 0 ? [`<li>and ${countThings(release.more, "more change")}</li>`] : [];
  return `${note ? `<p>${note}</p>` : ""}${items.length > 0 ? `<ul>${[...items, ...rest].join("")}</ul>` : ""}`;
}

function writeLine(line: ChangelogLine): string {
  const { verdict, subject, title, detail } = line;
  const screens = nameScreens(line);
  return `<li>${verdictTitles[verdict]}: <code>${escapeHtml(subject)}</code> ${escapeHtml(title)}${detail ? ` <code>${escapeHtml(detail)}</code>` : ""}${screens ? ` ${escapeHtml(screens)}` : ""}</li>`;
}

/** Neither of these can be in XML 1.0, not even escaped. */
const noXml = /[\uFFFE\uFFFF]/g;

/** Control characters, which XML can't have either, and half surrogate pairs go as well. */
function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed()).replaceAll(noXml, "");
}
