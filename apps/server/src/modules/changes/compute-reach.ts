import { setImmediate } from "node:timers/promises";
import {
  dependsOnDrawing,
  type FieldEffect,
  findAffected,
  findFieldOwners,
  indexChanges,
  type LayerFacts,
  readLayerFacts,
} from "@linkspan/engine/diff/reach";
import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import { type DocumentationIndex, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import type { JobDeps } from "../../deps.ts";
import { splitFingerprints } from "../../results/fingerprints.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import type { ComparedRevision } from "./changes.queries.ts";
import { openDrawnScreens } from "./drawn-screens.ts";
import type { BoundLayer } from "./reach.queries.ts";

/** A layer that a change affects, and how. */
type ReachedLayer = Omit<BoundLayer, "format"> & LayerFacts & { effect: FieldEffect };

/** What one change affects. */
export type Reach = { layers: number; screens: number; first: ReachedLayer[] };

/** By the fingerprint of the change. */
export type ReachByChange = Record<string, Reach>;

/** So many layers of a change are listed. */
const maxListed = 100;

type ReachDeps = Pick<JobDeps, "db" | "blobs">;

type Revisions = { projectId: string; before: ComparedRevision; after: ComparedRevision };

/** Finds the layers that changes affect. Only operations that differ and that layers are bound to are read. */
export async function computeReach(
  deps: ReachDeps,
  { projectId, before, after }: Revisions,
  comparison: RevisionComparison,
  bound: readonly BoundLayer[],
): Promise<ReachByChange> {
  if (!before.blobs || bound.length === 0) return {};
  const index = indexChanges(comparison.changes);
  const byOperation = Map.groupBy(bound, ({ operationId }) => operationId);
  const api = JSON.parse(
    (await deps.blobs.readAll(deps.db, before.blobs.index)).toString(),
  ) as DocumentationIndex;
  const operations = [...listOperations(api), ...listWebhooks(api)];
  const wanted = await listChanged(deps, { before, after }, byOperation);
  const findScreen = openDrawnScreens(deps, projectId);
  const reader = openSequentialReader(deps, before.blobs);
  const found = new Map<string, { layers: ReachedLayer[]; screens: Set<string> }>();
  for await (const { operation, text } of reader.readOperations(wanted.keys())) {
    const layers = byOperation.get(wanted.get(operation) ?? "") ?? [];
    const byField = Map.groupBy(layers, ({ field }) => field);
    const addresses = new Map(
      [...byField.keys()].flatMap((field) => {
        const address = parseFieldAddress(field);
        return address ? [[address, field]] : [];
      }),
    );
    const content = JSON.parse(text.toString()) as OperationContent;
    const fields = await reader.buildWithComponents((loaded) => {
      const view = viewOperation(content, api, loaded);
      const owned = findFieldOwners(view, [...addresses.keys()]);
      return { result: owned.fields, missing: [...view.missing, ...owned.missing] };
    });
    const path = operations[operation]?.path ?? "";
    for (const { field, change, effect } of findAffected(index, { index: operation, path, fields })) {
      const reached = found.get(change.fingerprint) ?? { layers: [], screens: new Set() };
      for (const { format, ...layer } of byField.get(addresses.get(field.address) ?? "") ?? []) {
        const screen = dependsOnDrawing(effect) ? await findScreen(layer.screenId) : undefined;
        const drawn = { id: layer.layerId, format: format ?? undefined, screen };
        const facts = readLayerFacts(change, effect, drawn);
        if (!facts) continue;
        reached.layers.push({ ...layer, effect, ...facts });
        reached.screens.add(layer.screenId);
      }
      if (reached.layers.length > 0) found.set(change.fingerprint, reached);
    }
    // Other jobs get their turn.
    await setImmediate();
  }
  return Object.fromEntries(
    [...found].map(([fingerprint, { layers, screens }]) => [
      fingerprint,
      { layers: layers.length, screens: screens.size, first: layers.slice(0, maxListed) },
    ]),
  );
}

/** Operations with bound layers that differ or are gone: their indexes in the state before, and their IDs. */
async function listChanged(
  { db, blobs }: ReachDeps,
  { before, after }: Omit<Revisions, "projectId">,
  bound: ReadonlyMap<string, unknown>,
): Promise<Map<number, string>> {
  const readPrints = async ({ blobs: stored }: ComparedRevision) =>
    stored ? splitFingerprints(await blobs.readAll(db, stored.fingerprints)) : [];
  const [old, now] = [await readPrints(before), await readPrints(after)];
  const printsAfter = new Map(after.operationIds.map((id, index) => [id, now[index]]));
  return new Map(
    before.operationIds.flatMap((id, index) =>
      bound.has(id) && printsAfter.get(id) !== old[index] ? [[index, id] as const] : [],
    ),
  );
}
