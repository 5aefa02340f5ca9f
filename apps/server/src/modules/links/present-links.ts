import type { Binding, DisplayFormat, FieldRequest, Link } from "@linkspan/contract";
import type { BindingRow } from "./bindings.queries.ts";
import type { FieldRequestRow } from "./field-requests.queries.ts";
import type { LayerSnapshot } from "./layers.service.ts";
import type { LinkRow } from "./links.queries.ts";

export function presentLink(row: LinkRow): Link {
  return {
    operation_id: row.operation_id,
    node_id: row.node_id,
    screen: row.screen_id,
    source: row.source as Link["source"],
    is_broken: row.node_deleted_at !== null,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}

export function presentBinding(row: BindingRow): Binding {
  return {
    layer: presentLayer(row.layer),
    operation_id: row.operation_id,
    screen: row.screen_id,
    field: row.field,
    format: row.format as DisplayFormat | null,
    repeats: row.repeats,
    broken: row.layer_deleted_at ? "layer_deleted" : row.field_removed_at ? "field_removed" : null,
    version: row.version,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}

export function presentFieldRequest(row: FieldRequestRow): FieldRequest {
  return {
    layer: presentLayer(row.layer),
    operation_id: row.operation_id,
    screen: row.screen_id,
    fields: row.fields as unknown as FieldRequest["fields"],
    note: row.note,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}

function presentLayer(stored: unknown): Binding["layer"] {
  const { id, name, type, box, text } = stored as LayerSnapshot;
  return { id, name, type, box, text };
}
