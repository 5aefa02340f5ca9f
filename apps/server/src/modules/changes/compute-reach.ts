import { setImmediate } from "node:timers/promises";
import type { FieldEffect } from "@linkspan/engine/diff/reach";
import { findAffected, findFieldOwners, indexChanges } from "@linkspan/engine/diff/reach";
import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import { type DocumentationIndex, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import type { JobDeps } from "../../deps.ts";
import { splitFingerprints } from "../../results/fingerprints.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import type { ComparedRevision } from "./changes.queries.ts";
import type { ComputedReach, LinkedLayer, Reach } from "./reach.ts";

/** So many layers of a change are listed. */
const maxListed = 100;

type ReachDeps = Pick<JobDeps, "db" | "blobs">;

type Revisions = { before: ComparedRevision; after: ComparedRevision };

/** Finds the layers that changes affect. Only operations that differ and that layers are bound to are read. */
export async function computeReach(
  deps: ReachDeps,
  { before, after }: Revisions,
  comparison: RevisionComparison,
  bound: readonly LinkedLayer[],
): Promise<ComputedReach> {
  if (!before.blobs || bound.length === 0) return { reach: {}, layers: 0, screens: 0, people: {} };
  const index = indexChanges(comparison.changes);
  const byOperation = Map.groupBy(bound, ({ operationId }) => operationId);
  const api = JSON.parse(
    (await deps.blobs.readAll(deps.db, before.blobs.index)).toString(),
  ) as DocumentationIndex;
  const operations = [...listOperations(api), ...listWebhooks(api)];
  const wanted = await listChanged(deps, { before, after }, byOperation);
  const reader = openSequentialReader(deps, before.blobs);
  const found = new Map<string, Found>();
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
      for (const layer of byField.get(addresses.get(field.address) ?? "") ?? []) {
        reached.layers.push({ layer, effect });
        reached.screens.add(layer.screenId);
      }
      found.set(change.fingerprint, reached);
    }
    // Other jobs get their turn.
    await setImmediate();
  }
  return summarize(found);
}

/** The layers that one change affects, and how. */
type Found = { layers: { layer: LinkedLayer; effect: FieldEffect }[]; screens: Set<string> };

function summarize(found: ReadonlyMap<string, Found>): ComputedReach {
  const [layers, screens] = [new Set<string>(), new Set<string>()];
  const people = new Map<string, { layers: Set<string>; changes: Map<string, number> }>();
  for (const [fingerprint, reached] of found) {
    for (const { layer } of reached.layers) {
      layers.add(layer.layerId);
      screens.add(layer.screenId);
      for (const person of new Set([layer.boundBy, layer.linkedBy])) {
        if (person === null) continue;
        const known = people.get(person) ?? { layers: new Set(), changes: new Map() };
        known.layers.add(layer.layerId);
        known.changes.set(fingerprint, (known.changes.get(fingerprint) ?? 0) + 1);
        people.set(person, known);
      }
    }
  }
  return {
    reach: Object.fromEntries([...found].map(([fingerprint, reached]) => [fingerprint, toReach(reached)])),
    layers: layers.size,
    screens: screens.size,
    people: Object.fromEntries(
      [...people].map(([id, linked]) => [
        id,
        { layers: linked.layers.size, changes: Object.fromEntries(linked.changes) },
      ]),
    ),
  };
}

function toReach({ layers, screens }: Found): Reach {
  const first = layers.slice(0, maxListed).map(({ layer, effect }) => {
    const { operationId, field, layerId, screenId } = layer;
    return { operationId, field, layerId, screenId, effect };
  });
  return { layers: layers.length, screens: screens.size, first };
}

/** Operations with bound layers that differ or are gone: their indexes in the state before, and their IDs. */
async function listChanged(
  { db, blobs }: ReachDeps,
  { before, after }: Revisions,
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
