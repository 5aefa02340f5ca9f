import {
  dependsOnDrawing,
  type FieldEffect,
  type LayerFacts,
  readLayerFacts,
} from "@linkspan/engine/diff/reach";
import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import { listAffected, type ReachDeps, type Revisions } from "./affected-fields.ts";
import { openDrawnScreens } from "./drawn-screens.ts";
import type { BoundLayer, ComputedReach, LinkedLayer, Reach } from "./reach.ts";

/** So many layers of a change are listed. */
const maxListed = 100;

/** Finds the layers that changes affect. */
export async function computeReach(
  deps: ReachDeps,
  { projectId, ...revisions }: Revisions & { projectId: string },
  { changes }: RevisionComparison,
  bound: readonly LinkedLayer[],
): Promise<ComputedReach> {
  const toKey = ({ operationId, field }: Pick<BoundLayer, "operationId" | "field">) =>
    `${operationId} ${field}`;
  const byField = Map.groupBy(bound, toKey);
  const findScreen = openDrawnScreens(deps, projectId);
  const found = new Map<string, Found>();
  for await (const { operationId, affected } of listAffected(deps, revisions, changes, bound)) {
    for (const { bound: field, change, effect } of affected) {
      const reached = found.get(change.fingerprint) ?? {
        layers: [],
        screens: new Set(),
        operations: new Set(),
      };
      for (const layer of byField.get(toKey({ operationId, field })) ?? []) {
        const screen = dependsOnDrawing(effect) ? await findScreen(layer.screenId) : undefined;
        const drawn = { id: layer.layerId, format: layer.format ?? undefined, screen };
        const facts = readLayerFacts(change, effect, drawn);
        if (!facts) continue;
        reached.layers.push({ layer, effect, facts });
        reached.screens.add(layer.screenId);
        reached.operations.add(layer.operationId);
      }
      if (reached.layers.length > 0) found.set(change.fingerprint, reached);
    }
  }
  return summarize(found);
}

/** The layers that one change affects, and how. */
type Found = {
  layers: { layer: LinkedLayer; effect: FieldEffect; facts: LayerFacts }[];
  screens: Set<string>;
  operations: Set<string>;
};

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
    marks: Object.fromEntries(
      [...found].map(([fingerprint, reached]) => [
        fingerprint,
        { screens: [...reached.screens], operations: [...reached.operations] },
      ]),
    ),
  };
}

function toReach({ layers, screens }: Found): Reach {
  const first = layers.slice(0, maxListed).map(({ layer, effect, facts }) => {
    const { operationId, field, layerId, screenId } = layer;
    return { operationId, field, layerId, screenId, effect, ...facts };
  });
  return { layers: layers.length, screens: screens.size, first };
}
