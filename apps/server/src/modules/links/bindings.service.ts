import { isDeepStrictEqual } from "node:util";
import { type Binding, linkLimits, type NewBinding } from "@linkspan/contract";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import {
  type BindingRow,
  countBindings,
  removeBinding,
  selectBinding,
  upsertBinding,
} from "./bindings.queries.ts";
import { removeFulfilledRequest } from "./field-requests.queries.ts";
import { takeSnapshots } from "./layers.service.ts";
import { changeLinks, ensureLink } from "./links.service.ts";
import { presentBinding } from "./present-links.ts";
import { findLayer } from "./screen-lookup.ts";

type BindingDeps = Pick<Deps, "db" | "blobs" | "events" | "queue" | "concurrency">;
type LayerKey = { id: string; layer: string };

/**
 * Binds a layer to a field. Replacing another binding of the layer takes the version that was replaced, so that two
 * people who bind the same layer notice each other.
 */
export async function putBinding(
  deps: BindingDeps,
  caller: Caller,
  { id, layer }: LayerKey,
  given: NewBinding,
  version: number | undefined,
): Promise<Binding> {
  if (!parseFieldAddress(given.field)) {
    throw new AppError("invalid_request", "body.field: not a field address");
  }
  const binding = await changeLinks(deps, caller, { id, operation: given.operation_id }, async (tx) => {
    const before = await selectBinding(tx, id, layer);
    if (before && isSame(before, given)) return before;
    if (before && before.version !== version) throw new AppError("version_conflict");
    await requireWithinLimit(tx, id);
    const found = await findLayer({ ...deps, db: tx }, id, { layer, screen: given.screen });
    const snapshot = takeSnapshots(found.layers, new Set([layer])).get(layer);
    await upsertBinding(tx, {
      projectId: id,
      layerId: layer,
      screenId: given.screen,
      linkId: await ensureLink({ ...deps, db: tx }, caller, {
        id,
        operation: given.operation_id,
        screen: given.screen,
      }),
      field: given.field,
      format: given.format ? JSON.stringify(given.format) : null,
      repeats: given.repeats,
      layer: JSON.stringify(snapshot),
      userId: caller.id,
    });
    const { operation_id: operation, field } = given;
    await removeFulfilledRequest(tx, { id, node: given.screen, layer }, field);
    await recordEvent(tx, caller.id, "layer_bound", { project: id, layer, operation, field });
    const screens = [...new Set([given.screen, ...(before ? [before.screen_id] : [])])];
    await countScreens(tx, id, { screens, operations: [] });
    return findBinding(tx, id, layer);
  });
  publishLinks(deps, id);
  return presentBinding(binding);
}

/** Removes the binding of a layer. The link of the operation stays. */
export async function deleteBinding(
  deps: BindingDeps,
  caller: Caller,
  { id, layer }: LayerKey,
): Promise<void> {
  await changeLinks(deps, caller, { id }, async (tx) => {
    const before = await selectBinding(tx, id, layer);
    if (!before) return;
    await removeBinding(tx, id, layer);
    const { operation_id: operation, field } = before;
    await recordEvent(tx, caller.id, "layer_unbound", { project: id, layer, operation, field });
    await countScreens(tx, id, { screens: [before.screen_id], operations: [] });
  });
  publishLinks(deps, id);
}

async function findBinding(tx: Db, id: string, layer: string): Promise<BindingRow> {
  const row = await selectBinding(tx, id, layer);
  if (!row) throw new Error("a new binding is missing");
  return row;
}

async function requireWithinLimit(tx: Db, id: string): Promise<void> {
  if ((await countBindings(tx, id)) < linkLimits.bindings) return;
  throw new AppError("link_limit", `A project can have at most ${linkLimits.bindings} bindings.`);
}

function isSame(row: BindingRow, given: NewBinding): boolean {
  const { operation_id, screen, field, format, repeats } = presentBinding(row);
  return (
    operation_id === given.operation_id &&
    screen === given.screen &&
    field === given.field &&
    repeats === given.repeats &&
    isDeepStrictEqual(format, given.format)
  );
}
