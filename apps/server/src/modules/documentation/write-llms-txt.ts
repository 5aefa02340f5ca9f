import { writeCode, writeInline } from "@linkspan/engine/export";
import type { Group, Navigator } from "../../results/navigator-lines.ts";

/** What a list of links is written from. */
export type LinkSource = {
  navigator: Navigator;
  /** Where the documentation begins, and what every address in it ends with. */
  address: string;
  search: string;
  /** Reads the stable ids of operations by their indexes. */
  findIds: (indexes: readonly number[]) => Promise<(string | null)[]>;
};

/** Max ids per query. */
const batchLines = 1000;

/** Writes the documentation as `llms.txt`: a title, what it is, and under every tag a link an operation, and then the webhooks. */
export async function* writeLlmsTxt({
  navigator,
  address,
  search,
  findIds,
}: LinkSource): AsyncGenerator<string, void, void> {
  const { title, lines, groups, operations, deprecated } = navigator;
  yield `# ${writeInline(title) || "API"}\n\n> ${countAll(navigator)}\n\n`;
  yield `The whole documentation: [${writeInline(title) || "API"}](${address}${search})\n`;
  for (let from = 0; from < lines.length; from += batchLines) {
    const batch = [...lines.subarray(from, from + batchLines)];
    const indexes = batch.filter((line) => line >= 0);
    const ids = await findIds(indexes);
    let turn = 0;
    for (const line of batch) {
      const group = groups[-1 - line];
      if (group) {
        yield `\n## ${groupTitle(group)}\n\n`;
        continue;
      }
      const id = ids[turn++];
      const call = `${(operations.method[line] ?? "").toUpperCase()} ${operations.path[line] ?? ""}`;
      const summary = writeInline(operations.summary[line] ?? "");
      const name = summary || writeInline(call);
      const note = `${writeCode(call, 2000)}${deprecated.has(line) ? ", deprecated" : ""}`;
      yield id ? `- [${name}](${address}/op/${id}${search}): ${note}\n` : `- ${name}: ${note}\n`;
    }
  }
}

/** How much there is, in words. */
export function countAll({ version, operationCount, webhookCount, tagCount }: Navigator): string {
  const tags = tagCount === 0 ? "" : ` under ${tagCount} ${tagCount === 1 ? "tag" : "tags"}`;
  const called = webhookCount === 0 ? "" : `, ${webhookCount} ${webhookCount === 1 ? "webhook" : "webhooks"}`;
  const words = `${operationCount} ${operationCount === 1 ? "operation" : "operations"}${tags}${called}.`;
  return version === "" ? words : `Version ${writeInline(version, 60)}, ${words}`;
}

/** What operations stand under. */
export function groupTitle({ tag, isWebhooks }: Group): string {
  if (isWebhooks) return "Webhooks";
  return (tag !== null && writeInline(tag)) || "Other operations";
}
