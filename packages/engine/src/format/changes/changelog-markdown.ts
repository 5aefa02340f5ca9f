import { escapeText, writeCode } from "../markdown-text.ts";
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

/** The changelog as Markdown, for repositories and wikis. Names from API descriptions can't become markup. */
export function writeChangelogMarkdown({ title, page, hasOlder, entries }: Changelog): string {
  const blocks = [
    `# Changelog of ${escapeText(title)}`,
    ...(entries.length === 0 ? ["No versions yet."] : entries.map(writeRelease)),
    ...(hasOlder ? [`Older versions: <${page}>`] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function writeRelease(release: ChangelogRelease): string {
  const note = noteVersion(release);
  const lines = release.changes.map(writeLine);
  const rest = release.more > 0 ? [`- and ${countThings(release.more, "more change")}`] : [];
  return [
    `## ${escapeText(release.version)} (${release.at.slice(0, 10)})`,
    `**${titleVersion(release)}**${note && ` ${note}`}`,
    ...(lines.length > 0 ? [[...lines, ...rest].join("\n")] : []),
  ].join("\n\n");
}

function writeLine(line: ChangelogLine): string {
  const screens = nameScreens(line);
  return [
    `- ${verdictTitles[line.verdict]}:`,
    writeCode(line.subject),
    escapeText(line.title),
    ...(line.detail ? [writeCode(line.detail)] : []),
    ...(screens ? [escapeText(screens)] : []),
  ].join(" ");
}
