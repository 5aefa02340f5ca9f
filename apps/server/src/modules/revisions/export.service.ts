import { Readable } from "node:stream";
import { type ExportFormat, nameExport } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { inChunks } from "./in-chunks.ts";
import { loadFullNavigator } from "./open-navigator.ts";
import { selectOperationIdsAt } from "./revisions.queries.ts";
import { findResults, rangesOf } from "./revisions.service.ts";
import { writeDocumentation } from "./write-documentation.ts";
import { writeLinkList } from "./write-link-list.ts";

type ExportDeps = Pick<Deps, "db" | "blobs" | "config">;

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
  const { index, pack, directory } = await findResults(deps, target);
  const navigator = await loadFullNavigator(deps, index);
  const isCurrent = project.current_revision === target.number;
  const source = {
    navigator,
    address: `${deps.config.PUBLIC_ORIGIN}/doc/${target.id}`,
    // A link into an old revision stays there.
    search: isCurrent ? "" : `?revision=${target.number}`,
    findIds: (places: readonly number[]) => selectOperationIdsAt(deps.db, target, places),
    directory: rangesOf(deps, directory),
    pack: rangesOf(deps, pack),
  };
  const pieces = format === "llms" ? writeLinkList(source) : writeDocumentation(source);
  return {
    name: nameExport(navigator.title, target.number, format),
    type: types[format],
    content: Readable.from(inChunks(pieces), { objectMode: false }),
  };
}
