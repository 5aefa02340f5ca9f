import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type ChangelogEntry, type ChangelogFormat, changelogFileSize } from "@linkspan/contract";
import type { Changelog, ChangelogRelease } from "@linkspan/engine/format/changes/changelog";
import { writeChangelogAtom } from "@linkspan/engine/format/changes/changelog-atom";
import { writeChangelogMarkdown } from "@linkspan/engine/format/changes/changelog-markdown";
import { toLine } from "../changes/change-line.service.ts";
import type { ChangeDeps } from "../changes/changes.service.ts";
import { listEntriesUnchecked } from "./changelog-entries.service.ts";

export type ChangelogFile = { name: string; type: string; content: Readable };

type Options = {
  before: number | undefined;
  showsScreens: boolean;
  /** The page that shows the changelog, and the feed itself. */
  page: string;
  self: string;
};

const formats = {
  atom: { name: "changelog.atom", type: "application/atom+xml; charset=utf-8", write: writeChangelogAtom },
  markdown: { name: "CHANGELOG.md", type: "text/markdown; charset=utf-8", write: writeChangelogMarkdown },
} as const;

/** Writes the newest versions of a project, or those before one, as a file. Callers check access. */
export async function writeChangelogUnchecked(
  deps: ChangeDeps,
  { id, name }: { id: string; name: string },
  format: ChangelogFormat,
  { before, showsScreens, page, self }: Options,
): Promise<ChangelogFile> {
  const wanted = { before, limit: changelogFileSize };
  const { items, next } = await listEntriesUnchecked(deps, id, wanted, { isMember: false, showsScreens });
  const changelog: Changelog = {
    id: toUrn(id),
    title: name,
    page,
    self,
    hasOlder: next !== null,
    entries: items.map((entry) => ({ ...toEntry(entry), id: toUrn(`${id} ${entry.number}`) })),
  };
  const { name: fileName, type, write } = formats[format];
  return { name: fileName, type, content: Readable.from([Buffer.from(write(changelog))]) };
}

function toEntry(entry: ChangelogEntry): Omit<ChangelogRelease, "id"> {
  const { version, number, at, state, counts, reach, contents, items, more } = entry;
  return {
    version: version || `revision ${number}`,
    at,
    isDraft: entry.is_draft,
    state,
    isPartial: entry.is_partial,
    isReachKnown: entry.is_reach_known,
    counts,
    reach,
    contents,
    changes: items.map(toLine),
    more,
  };
}

/** An ID that is the same for all readers and reveals nothing of the project: UUIDv8, from a hash. */
function toUrn(text: string): string {
  const hash = createHash("sha256").update(text).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
