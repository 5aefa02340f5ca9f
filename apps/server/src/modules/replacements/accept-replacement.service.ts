import {
  type AcceptedReplacement,
  acceptLimits,
  type BrokenLinkChanges,
  type ReplacementMove,
} from "@linkspan/contract";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { type LayerSnapshot, readLayers, takeSnapshots } from "../links/layers.service.ts";
import { changeLinks } from "../links/links.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import { readScreens } from "../screens/broken-screens.service.ts";
import { createChanges, insertAccepted, selectAccepted } from "./accepted.queries.ts";
import { changeFields } from "./change-fields.ts";
import { moveLinks } from "./move-links.ts";
import { removeLinks } from "./remove-links.ts";

type AcceptDeps = Pick<Deps, "db" | "blobs" | "config" | "events" | "queue" | "concurrency">;

/** Gives broken links and bindings their replacements, or removes them. Repeated with the same ID, it changes nothing. */
export async function acceptReplacement(
  deps: AcceptDeps,
  caller: Caller,
  { id, replacement }: { id: string; replacement: string },
  given: BrokenLinkChanges,
): Promise<AcceptedReplacement> {
  if (given.fields.some(({ field }) => !parseFieldAddress(field))) {
    throw new AppError("invalid_request", "body.fields: not a field address");
  }
  const { result, isNew } = await changeLinks(deps, caller, { id }, async (tx) => {
    const before = await selectAccepted(tx, id, replacement);
    if (before) return { result: before.result, isNew: false };
    const snapshots = await readTargets({ ...deps, db: tx }, id, given.moves);
    const moves = new Map(given.moves.map((move) => [move.from, move]));
    const changes = createChanges();
    const moved = await moveLinks(tx, { id, caller, moves, snapshots, changes });
    const fields = await changeFields(tx, { id, fields: given.fields, changes });
    const removed = await removeLinks(tx, { id, caller, given, changes });
    const accepted = {
      id: replacement,
      moved: moved.moved + fields.changed,
      removed: removed.removed,
      kept: moved.kept,
    };
    await insertAccepted(tx, id, { result: accepted, changes });
    await recordEvent(tx, caller.id, "replacement_accepted", { project: id, replacement });
    const touched = [moved.touched, fields.touched, removed.touched];
    await countScreens(tx, id, {
      screens: [...new Set(touched.flatMap(({ screens }) => screens))],
      operations: [...new Set(touched.flatMap(({ operations }) => operations))],
    });
    return { result: accepted, isNew: true };
  });
  if (isNew) publishLinks(deps, id);
  return result;
}

/** The layers that replace others, as they are now. All screens and layers have to be in the design file. */
async function readTargets(
  deps: Pick<Deps, "blobs" | "config"> & { db: Db },
  id: string,
  moves: readonly ReplacementMove[],
): Promise<Map<string, LayerSnapshot>> {
  const wanted = new Map<string, Set<string>>();
  for (const { to, screen } of moves) {
    const layers = wanted.get(screen) ?? new Set();
    wanted.set(screen, to === screen ? layers : layers.add(to));
  }
  if (wanted.size > acceptLimits.screens) {
    throw new AppError("invalid_request", `body.moves: at most ${acceptLimits.screens} screens`);
  }
  const screens = await readScreens(deps, id, [...wanted.keys()]);
  const snapshots = new Map<string, LayerSnapshot>();
  for (const [node, ids] of wanted) {
    const found = screens.find(({ screen }) => screen.node_id === node);
    if (found?.screen.state !== "current") {
      throw new AppError("not_found", "A replacement's screen is not in the design file.");
    }
    if (ids.size === 0) continue;
    const layers = takeSnapshots(await readLayers(deps, found.layers), ids);
    if (layers.size < ids.size) {
      throw new AppError("not_found", "A replacement's layer is not on its screen.");
    }
    for (const [layer, snapshot] of layers) snapshots.set(layer, snapshot);
  }
  return snapshots;
}
