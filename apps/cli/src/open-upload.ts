import type { UnreadableFile } from "@linkspan/engine/format/changes/change-report";
import type { ComparedText } from "@linkspan/engine/format/changes/create-change-report";
import { openSource } from "./open-source.ts";
import { readText } from "./open-text.ts";
import { UnreadableError } from "./unreadable-error.ts";

/**
 * Reads a description that is to be uploaded. One that consists of several files is refused: the server would not see
 * what changes in the others.
 */
export async function openUpload(name: string): Promise<ComparedText | UnreadableFile> {
  const source = await openSource(name);
  const others = new Set<string>();
  const read = await readText({
    ...source,
    load: async (reference) => {
      const text = await source.load(reference);
      if (text !== undefined) others.add(reference);
      return text;
    },
  });
  const [other] = others;
  if (other !== undefined) {
    throw new UnreadableError(
      `${source.file}: refers to ${other}; bundle it into one file, then upload that`,
    );
  }
  return read;
}
