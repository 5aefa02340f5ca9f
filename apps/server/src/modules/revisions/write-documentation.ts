import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { writeInline, writeMarkdown } from "@linkspan/engine/export";
import type { ReadRanges } from "./analyze/directory.ts";
import type { Navigator } from "./analyze/navigator-lines.ts";
import { type ComponentReader, createPartReader } from "./part-reader.ts";
import { readContents } from "./read-contents.ts";
import { countAll, type LinkSource, nameGroup } from "./write-link-list.ts";

/** What the documentation is written from. */
export type DocumentationSource = LinkSource & { directory: ReadRanges; pack: ReadRanges };

/** Writes the whole documentation as Markdown: what it holds by tag, then every operation and webhook. */
export async function* writeDocumentation(source: DocumentationSource): AsyncGenerator<string, void, void> {
  const { navigator, address, search } = source;
  const { title, lines, groups } = navigator;
  yield `# ${writeInline(title) || "API"}\n\n${countAll(navigator)} [Read it with its designs](${address}${search}).\n\n## Contents\n\n`;
  for (const [at, group] of groups.entries())
    yield `- [${nameGroup(group)}](#tag-${at + 1}) (${group.count})\n`;
  const parts = createPartReader(source.directory, source.pack);
  let at = 0;
  const contents = readContents(
    source.directory,
    source.pack,
    lines.filter((place) => place >= 0),
  );
  for await (const { operation, text } of contents) {
    for (let group = groups[-1 - (lines[at] ?? 0)]; group; group = groups[-1 - (lines[++at] ?? 0)]) {
      yield `\n<a id="tag-${-(lines[at] ?? 0)}"></a>\n\n## ${nameGroup(group)}\n`;
    }
    at++;
    yield `\n${await writeWhole(navigator, operation, JSON.parse(text.toString()), parts)}`;
  }
}

/** So many parts of one operation are fetched, in so many goes; what is beyond is left as a name. */
const maxComponents = 60;
const maxRounds = 4;

async function writeWhole(
  { api, operations }: Navigator,
  operation: number,
  content: OperationContent,
  parts: ComponentReader,
): Promise<string> {
  const [method = "", path = ""] = [operations.method[operation], operations.path[operation]];
  const options = { method, path, dialect: api.dialect, level: 3, lines: 200, depth: 4 };
  let left = maxComponents;
  for (let round = 0; ; round++) {
    const { text, missing } = writeMarkdown(viewOperation(content, api, parts.known), options);
    const wanted = missing.filter((reference) => !parts.known.has(reference)).slice(0, left);
    if (wanted.length === 0 || round >= maxRounds) return text;
    left -= wanted.length;
    await parts.read(wanted);
  }
}
