import { DisplayFormat, type Move } from "@linkspan/contract";
import { type FieldValue, moveFormat, showMoved } from "@linkspan/engine/bindings";
import type { PlannedField, PlannedLink } from "../changes/plan-moves.service.ts";
import type { MovableBinding, MovableLink } from "./movable.queries.ts";

/** More of a value is shown nowhere. */
const maxShown = 200;

type Bound = Pick<MovableBinding, "format" | "text">;

const toShown = ({ format, text }: Bound) => ({
  format: (format ?? undefined) as DisplayFormat | undefined,
  text: text ?? undefined,
});

/** The format by which a layer goes on showing the same when it has moved; its own if too little is known. */
export function findFormat(row: Bound, { before, after }: PlannedField): DisplayFormat | null {
  const shown = toShown(row);
  if (!before || !after) return shown.format ?? null;
  // What a text is read as may be more than what people can choose.
  const { data = null } = DisplayFormat.safeParse(moveFormat(shown, before, after));
  return data;
}

export function presentBindingMove(row: MovableBinding, planned: PlannedField): Move {
  const { before, after } = planned;
  const shown = before && after ? showMoved(toShown(row), before, after) : undefined;
  return {
    of: "binding",
    layer_id: row.layerId,
    layer_name: row.layerName,
    screen_id: row.screenId,
    screen_name: row.screenName,
    link_id: row.linkId,
    before: {
      operation_id: row.operationId,
      field: row.field,
      format: row.format as DisplayFormat | null,
      ...presentShown(shown?.before),
    },
    after: {
      operation_id: row.operationId,
      field: planned.toField,
      format: findFormat(row, planned),
      ...presentShown(shown?.after),
    },
    bindings: null,
    state: row.state as Move["state"],
  };
}

export function presentLinkMove(
  row: MovableLink,
  { operationId, toOperationId }: PlannedLink,
  { bindings, name }: { bindings: Move["bindings"]; name: string | null },
): Move {
  const side = { field: null, format: null, sent: null, shown: null };
  return {
    of: "link",
    layer_id: row.nodeId,
    layer_name: name,
    screen_id: row.screenId,
    screen_name: row.screenName,
    link_id: row.linkId,
    before: { operation_id: operationId, ...side },
    after: { operation_id: toOperationId, ...side },
    bindings,
    state: row.state as Move["state"],
  };
}

function presentShown(
  value: { sent: FieldValue | undefined; shown: string } | undefined,
): Pick<Move["before"], "sent" | "shown"> {
  if (value?.sent === undefined) return { sent: null, shown: null };
  return { sent: String(value.sent).slice(0, maxShown), shown: value.shown.slice(0, maxShown) };
}
