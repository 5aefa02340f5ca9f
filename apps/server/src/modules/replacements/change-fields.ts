import type { FieldChange } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { AcceptedChanges } from "./accepted.queries.ts";
import type { Touched } from "./move-links.ts";
import { selectBindingRecords, updateBindingField } from "./moves.queries.ts";

type Given = { id: string; fields: readonly FieldChange[]; changes: AcceptedChanges };

/** Binds layers whose field was removed to other fields of the same operation. The project's links are locked. */
export async function changeFields(
  tx: Db,
  { id, fields, changes }: Given,
): Promise<{ changed: number; touched: Touched }> {
  const byLayer = new Map(fields.map((each) => [each.layer, each]));
  const broken = await selectBindingRecords(tx, id, { layers: [...byLayer.keys()], state: "field_removed" });
  for (const { operation_id: operation, ...before } of broken) {
    const change = byLayer.get(before.layer_id);
    if (!change) continue;
    await updateBindingField(tx, id, change);
    const after = { layer: before.layer_id, link: before.link_id, version: before.version + 1 };
    changes.bindings.push({ operation, before, after });
  }
  const screens = broken.map(({ screen_id }) => screen_id);
  return { changed: broken.length, touched: { screens, operations: [] } };
}
