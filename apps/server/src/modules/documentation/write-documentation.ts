import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { writeInline, writeMarkdown } from "@linkspan/engine/export";
import type { Navigator } from "../../results/navigator-lines.ts";
import type { OperationReader } from "../../results/operation-reader.ts";
import { countAll, groupTitle, type LinkSource } from "./write-llms-txt.ts";

/** What the documentation is written from. */
export type DocumentationSource = LinkSource & { reader: OperationReader };

/** Writes the whole documentation as Markdown: what it holds by tag, then every operation and webhook. */
export async function* writeDocumentation(source: DocumentationSource): AsyncGenerator<string, void, void> {
  const { navigator, address, search } = source;
  const { title, lines, groups } = navigator;
  yield `# ${writeInline(title) || "API"}\n\n${countAll(navigator)} [Read it with its designs](${address}${search}).\n\n## Contents\n\n`;
  for (const [at, group] of groups.entries())
    yield `- [${groupTitle(group)}](#tag-${at + 1}) (${group.count})\n`;
  let at = 0;
  const contents = source.reader.readOperations(lines.filter((line) => line >= 0));
  for await (const { operation, text } of contents) {
    for (let group = groups[-1 - (lines[at] ?? 0)]; group; group = groups[-1 - (lines[++at] ?? 0)]) {
      yield `\n<a id="tag-${-(lines[at] ?? 0)}"></a>\n\n## ${groupTitle(group)}\n`;
    }
    at++;
    yield `\n${await writeWhole(navigator, operation, JSON.parse(text.toString()), source.reader)}`;
  }
}

async function writeWhole(
  { api, operations }: Navigator,
  operation: number,
  content: OperationContent,
  reader: OperationReader,
): Promise<string> {
  const [method = "", path = ""] = [operations.method[operation], operations.path[operation]];
  const options = { method, path, dialect: api.dialect, level: 3, lines: 200, depth: 4 };
  return reader.buildWithComponents((loaded) => {
    const { text, missing } = writeMarkdown(viewOperation(content, api, loaded), options);
    return { result: text, missing };
  });
}
