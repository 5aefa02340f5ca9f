import { isDeepStrictEqual } from "node:util";
import { type FieldRequest, linkLimits, type NewFieldRequest } from "@linkspan/contract";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import {
  countFieldRequests,
  type FieldRequestKey,
  removeFieldRequest,
  selectFieldRequest,
  upsertFieldRequest,
} from "./field-requests.queries.ts";
import { takeSnapshots } from "./layers.service.ts";
import { changeLinks, ensureLink } from "./links.service.ts";
import { presentFieldRequest } from "./present-links.ts";
import { findLayer } from "./screen-lookup.ts";

type RequestDeps = Pick<Deps, "db" | "blobs" | "events" | "queue" | "concurrency">;

/** Requests fields for a layer instead of those that it had requested. Repeated, it changes nothing. */
export async function putFieldRequest(
  deps: RequestDeps,
  caller: Caller,
  key: FieldRequestKey,
  given: NewFieldRequest,
): Promise<FieldRequest> {
  requireResponseFields(given);
  const { id, node: screen, layer } = key;
  const { operation_id: operation, fields, note } = given;
  const { request, isNew } = await changeLinks(deps, caller, { id, operation }, async (tx) => {
    const before = await selectFieldRequest(tx, key);
    if (before && isSame(presentFieldRequest(before), given)) return { request: before, isNew: false };
    if (!before) await requireWithinLimit(tx, id);
    const found = await findLayer({ ...deps, db: tx }, id, { layer, screen });
    const snapshot = takeSnapshots(found.layers, new Set([layer])).get(layer);
    await ensureLink({ ...deps, db: tx }, caller, { id, operation, screen });
    await upsertFieldRequest(tx, key, {
      operation,
      fields: JSON.stringify(fields),
      note,
      layer: JSON.stringify(snapshot),
      userId: caller.id,
    });
    await recordEvent(tx, caller.id, "fields_requested", { project: id, operation, layer });
    const stored = await selectFieldRequest(tx, key);
    if (!stored) throw new Error("a new request is missing");
    return { request: stored, isNew: true };
  });
  if (isNew) publishLinks(deps, id);
  return presentFieldRequest(request);
}

/** Withdraws the request of a layer. The link of the operation stays. */
export async function deleteFieldRequest(
  deps: RequestDeps,
  caller: Caller,
  key: FieldRequestKey,
): Promise<void> {
  const { id, layer } = key;
  const isRemoved = await changeLinks(deps, caller, { id }, async (tx) => {
    const before = await selectFieldRequest(tx, key);
    if (!before) return false;
    await removeFieldRequest(tx, key);
    const { operation_id: operation } = before;
    await recordEvent(tx, caller.id, "field_request_withdrawn", { project: id, operation, layer });
    return true;
  });
  if (isRemoved) publishLinks(deps, id);
}

function requireResponseFields({ fields }: NewFieldRequest): void {
  const known = new Set<string>();
  for (const [index, { field }] of fields.entries()) {
    const address = parseFieldAddress(field);
    if (address?.in !== "response" || address.pointer === "" || known.has(field)) {
      const problem = known.has(field) ? "requested twice" : "not a field of a response";
      throw new AppError("invalid_request", `body.fields.${index}.field: ${problem}`);
    }
    known.add(field);
  }
}

async function requireWithinLimit(tx: Db, id: string): Promise<void> {
  if ((await countFieldRequests(tx, id)) < linkLimits.fieldRequests) return;
  throw new AppError(
    "link_limit",
    `A project can have at most ${linkLimits.fieldRequests} requests for fields. Withdraw some first.`,
  );
}

function isSame({ operation_id, fields, note }: FieldRequest, given: NewFieldRequest): boolean {
  return (
    operation_id === given.operation_id && note === given.note && isDeepStrictEqual(fields, given.fields)
  );
}
