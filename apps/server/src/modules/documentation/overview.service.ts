import type { DocOverview } from "@linkspan/contract";
import type { ApiOverview } from "@linkspan/engine/documentation";
import type { ReadDeps } from "../../deps.ts";
import { overviewReference } from "../../results/directory.ts";
import { openOperationReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findOperationIdsAt } from "../revisions/operation-ids.service.ts";
import type { Results } from "../revisions/results.service.ts";

/** What a revision says about the whole API. Without authorization, like the results. */
export async function readOverview(
  deps: ReadDeps,
  results: Results,
  target: RevisionRef,
): Promise<DocOverview> {
  const stored = await readStored(deps, results);
  const indexes = stored.tags.flatMap(({ first }) => first ?? []);
  const ids = await findOperationIdsAt(deps, target, indexes);
  let turn = 0;
  const tags = stored.tags.map(({ first, ...tag }) => ({
    ...tag,
    operation: first === null ? null : (ids[turn++] ?? null),
  }));
  return { ...stored, tags };
}

async function readStored(deps: ReadDeps, results: Results): Promise<ApiOverview> {
  const text = await openOperationReader(deps, results).readComponent(overviewReference);
  if (!text) throw new Error("stored documentation without an overview");
  return JSON.parse(text.toString()) as ApiOverview;
}
