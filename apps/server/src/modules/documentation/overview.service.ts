import type { DocOverview } from "@linkspan/contract";
import type { ApiOverview } from "@linkspan/engine/documentation";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { overviewReference } from "../../results/directory.ts";
import { openOperationReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIdsAt } from "../revisions/operation-ids.service.ts";
import { findResults, type Results } from "../revisions/results.service.ts";

/** What a revision says about the whole API. */
export async function readOverview(
  deps: ReadDeps,
  caller: Caller,
  target: RevisionRef,
): Promise<DocOverview> {
  await findMember(deps.db, caller.id, target.id);
  const stored = await readStored(deps, await findResults(deps, target));
  const indexes = stored.tags.flatMap(({ first }) => first ?? []);
  const ids = await findOperationIdsAt(deps.db, target, indexes);
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
