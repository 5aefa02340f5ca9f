import type { ReplacementQuery, Screen } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import { selectNewerScreens } from "./broken-screens.queries.ts";
import { presentScreen } from "./present-screen.ts";
import { type ScreenRow, selectScreenPage, selectScreensByNode } from "./screens.queries.ts";
import { formatCursor, parseCursor } from "./screens.service.ts";

type ScreenDeps = Pick<Deps, "db" | "config">;

/** A screen with where its layers are stored. */
export type StoredScreen = {
  screen: Screen;
  layers: Buffer;
  previousLayers: Buffer | null;
  layerCount: number;
  seenAt: Date;
  createdAt: Date;
};

/**
 * Screens with broken links in the order of the file, with no more layers than `max` allows, but at least one screen.
 * Callers check access.
 */
export async function listBrokenScreens(
  deps: ScreenDeps,
  id: string,
  query: ReplacementQuery,
  max: { screens: number; layers: number },
): Promise<{ items: StoredScreen[]; next: string | null }> {
  const rows = await selectScreenPage(deps.db, id, { ...query, show: "broken" }, parseCursor(query.after));
  const items = takeWithinBudget(rows, max);
  const last = rows.length > items.length ? items.at(-1) : undefined;
  return { items: items.map((row) => toStored(deps, row)), next: last ? formatCursor(last) : null };
}

/** These screens, in the order of the file. Callers check access. */
export async function readScreens(
  deps: ScreenDeps,
  id: string,
  nodeIds: readonly string[],
): Promise<StoredScreen[]> {
  const rows = await selectScreensByNode(deps.db, id, nodeIds);
  return rows.map((row) => toStored(deps, row));
}

/** Screens that came after the earliest of the deleted ones was last seen. Callers check access. */
export async function listReplacementScreens(
  deps: ScreenDeps,
  id: string,
  gone: readonly StoredScreen[],
  max: { screens: number; layers: number },
): Promise<StoredScreen[]> {
  if (gone.length === 0) return [];
  const found = await selectNewerScreens(deps.db, id, {
    since: new Date(Math.min(...gone.map(({ seenAt }) => seenAt.getTime()))),
    names: gone.map(({ screen }) => screen.name),
    limit: max.screens,
  });
  const nodeIds = takeWithinBudget(found, max).map(({ node_id }) => node_id);
  return readScreens(deps, id, nodeIds);
}

function takeWithinBudget<Row extends { layer_count: number }>(
  rows: readonly Row[],
  max: { screens: number; layers: number },
): Row[] {
  let layers = 0;
  const end = rows.findIndex((row, at) => {
    layers += row.layer_count;
    return at > 0 && layers > max.layers;
  });
  return rows.slice(0, Math.min(end === -1 ? rows.length : end, max.screens));
}

function toStored({ config }: Pick<Deps, "config">, row: ScreenRow): StoredScreen {
  return {
    screen: presentScreen(config, row),
    layers: row.layers_sha256,
    previousLayers: row.previous_layers_sha256,
    layerCount: row.layer_count,
    seenAt: row.seen_at,
    createdAt: row.created_at,
  };
}
