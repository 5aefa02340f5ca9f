import { listedMoves, type Move, type MovePreview, type MoveQuery } from "@linkspan/contract";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import type { Caller } from "../../caller.ts";
import type { ChangeDeps } from "../changes/changes.service.ts";
import { findSharedFields, nameMove } from "../changes/plan-moves.service.ts";
import { readLayers } from "../links/layers.service.ts";
import { findMember } from "../membership/membership.service.ts";
import { type FoundMoves, findMoves, toFieldKey } from "./find-moves.ts";
import {
  countStates,
  type MovableLink,
  selectMovableBindings,
  selectMovableLinks,
} from "./movable.queries.ts";
import { presentBindingMove, presentLinkMove } from "./present-move.ts";

type Listed = { total: number; items: Move[] };

/** So many screens are read for the names of linked layers; the others have none. */
const maxScreensRead = 20;

/** What moving the links of a change does, without doing it. */
export async function previewMoves(
  deps: ChangeDeps,
  caller: Caller,
  params: { id: string; fingerprint: string },
  query: MoveQuery,
): Promise<MovePreview> {
  await findMember(deps.db, caller.id, params.id);
  return listMoves(deps, await findMoves(deps, params, query));
}

/** The same of a change that was found. */
export async function listMoves(deps: ChangeDeps, found: FoundMoves): Promise<MovePreview> {
  const { key, state, change, revisions } = found;
  const listed = found.link ? await listLinks(deps, found, found.link) : await listBindings(deps, found);
  const states = await countStates(deps.db, key);
  const { from, to } = change ? nameMove(change) : { from: "", to: "" };
  return {
    before: revisions.before.number,
    after: revisions.after.number,
    state,
    takes_effect: revisions.after.isDraft ? "when_accepted" : "now",
    from,
    to,
    confidence: change?.rename?.confidence ?? null,
    count: listed.total,
    moved: (states.get("saved") ?? 0) + (states.get("moved") ?? 0),
    skipped: states.get("skipped") ?? 0,
    items: listed.items,
  };
}

async function listBindings({ db }: ChangeDeps, { key, fields }: FoundMoves): Promise<Listed> {
  const rows = await selectMovableBindings(db, key, [...fields.values()], { limit: listedMoves });
  const items = rows.flatMap((row) => {
    const planned = fields.get(toFieldKey(row));
    return planned ? [presentBindingMove(row, planned)] : [];
  });
  return { total: Number(rows[0]?.total ?? 0), items };
}

async function listLinks(
  deps: ChangeDeps,
  { key, revisions }: FoundMoves,
  link: NonNullable<FoundMoves["link"]>,
): Promise<Listed> {
  const rows = await selectMovableLinks(deps.db, key, link.operationId, { limit: listedMoves });
  const names = await readNames(deps, rows);
  const fields = new Set(rows.flatMap((row) => row.fields));
  const addresses = new Map(
    [...fields].flatMap((field) => {
      const address = parseFieldAddress(field);
      return address ? [[field, address]] : [];
    }),
  );
  const shared = await findSharedFields(deps, revisions, link.toOperationId, [...addresses.values()]);
  const isShared = (field: string) => {
    const address = addresses.get(field);
    return address !== undefined && shared.has(address);
  };
  const items = rows.map((row) => {
    const kept = row.fields.filter(isShared).length;
    const bindings = { kept, broken: row.fields.length - kept };
    const isScreen = row.nodeId === row.screenId;
    const name = isScreen ? row.screenName : (row.layerName ?? names.get(row.nodeId) ?? null);
    return presentLinkMove(row, link, { bindings, name });
  });
  return { total: Number(rows[0]?.total ?? 0), items };
}

/** Names of linked layers that are not bound. */
async function readNames(deps: ChangeDeps, rows: readonly MovableLink[]): Promise<Map<string, string>> {
  const unnamed = rows.filter((row) => row.nodeId !== row.screenId && row.layerName === null);
  const byScreen = Map.groupBy(unnamed, ({ screenId }) => screenId);
  const names = new Map<string, string>();
  for (const ofScreen of [...byScreen.values()].slice(0, maxScreensRead)) {
    const stored = ofScreen[0]?.screenLayers;
    const wanted = new Set(ofScreen.map(({ nodeId }) => nodeId));
    for (const { id, name } of stored ? await readLayers(deps, stored) : []) {
      if (wanted.has(id)) names.set(id, name);
    }
  }
  return names;
}
