import type { ChangePage, Layer, ReachingChange } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import { readScreens } from "../screens/broken-screens.service.ts";
import { selectFirstScreens, selectLayerSnapshots } from "./reach.queries.ts";

type DesignDeps = Pick<Deps, "db" | "config">;

/** Changes with their layers, and the screens that these are on. Callers check access. */
export async function withDesign(
  deps: DesignDeps,
  id: string,
  changes: readonly ReachingChange[],
): Promise<Pick<ChangePage, "items" | "screens">> {
  const reached = changes.flatMap(({ reach }) => reach.first);
  const [snapshots, screens, linked] = await Promise.all([
    selectLayerSnapshots(deps.db, id, [...new Set(reached.map(({ layer_id }) => layer_id))]),
    readScreens(deps, id, [...new Set(reached.map(({ screen_id }) => screen_id))]),
    selectFirstScreens(
      deps.db,
      id,
      changes.filter(isNew).flatMap(({ operations }) => operations.first),
    ),
  ]);
  const names = new Map(linked.map(({ operation_id, name }) => [operation_id, name]));
  const layers = new Map(snapshots.map(({ layer_id, layer }) => [layer_id, layer as Layer]));
  const items = changes.map((change) => ({
    ...change,
    could_use: isNew(change)
      ? (change.operations.first.map((each) => names.get(each)).find(Boolean) ?? null)
      : null,
    reach: {
      ...change.reach,
      first: change.reach.first.map((each) => ({ ...each, layer: pickLayer(layers.get(each.layer_id)) })),
    },
  }));
  return { items, screens: screens.map(({ screen }) => screen) };
}

/** A field or parameter that callers need not use. */
function isNew({ kind, verdict }: ReachingChange): boolean {
  return (
    verdict === "safe" &&
    (kind === "added" || kind === "required-added" || kind === "required-with-default-added")
  );
}

function pickLayer(layer: Layer | undefined): ReachingChange["reach"]["first"][number]["layer"] {
  if (!layer) return null;
  const { id, name, type, box, text } = layer;
  return { id, name, type, box, text };
}
