import { Readable } from "node:stream";
import { type ExportFormat, exportFileName } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { inChunks } from "../../in-chunks.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIdsAt } from "../revisions/operation-ids.service.ts";
import { findResults } from "../revisions/results.service.ts";
import { loadFullNavigator } from "./open-navigator.ts";
import { writeDocumentation } from "./write-documentation.ts";
import { writeLlmsTxt } from "./write-llms-txt.ts";

type ExportDeps = ReadDeps & Pick<Deps, "config" | "concurrency">;

const types: Record<ExportFormat, string> = {
  markdown: "text/markdown; charset=utf-8",
  llms: "text/markdown; charset=utf-8",
};

/** The documentation of a revision as a file. It is read while it is written, and never held whole. */
export async function openExport(
  deps: ExportDeps,
  caller: Caller,
  { format, ...target }: { id: string; number: number; format: ExportFormat },
): Promise<{ name: string; type: string; content: Readable }> {
  const { project } = await findMember(deps.db, caller.id, target.id);
  const results = await findResults(deps, target);
  const navigator = await loadFullNavigator(deps, results.index);
  const isCurrent = project.current_revision === target.number;
  const source = {
    navigator,
    address: `${deps.config.PUBLIC_ORIGIN}/doc/${target.id}`,
    // A link into an old revision stays there.
    search: isCurrent ? "" : `?revision=${target.number}`,
    findIds: (indexes: readonly number[]) => findOperationIdsAt(deps, target, indexes),
    reader: openSequentialReader(deps, results),
  };
  const write = () =>
    Readable.from(inChunks(format === "llms" ? writeLlmsTxt(source) : writeDocumentation(source)), {
      objectMode: false,
    });
  return {
    name: exportFileName(navigator.title, target.number, format),
    type: types[format],
    content: await deps.concurrency.exports.stream(caller, write),
  };
}
