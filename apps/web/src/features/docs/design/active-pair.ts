import type { Binding } from "@linkspan/contract";
import { toRowKey } from "@linkspan/engine/field-address";
import type { ActivePair } from "./design-context.ts";

/** Whether one end of a binding is hovered or focused. */
export function isActivePair(
  active: ActivePair,
  { layer, field }: { layer: Pick<Binding["layer"], "id">; field: string },
): boolean {
  if (!active) return false;
  return "layer" in active ? active.layer === layer.id : active.field === toRowKey(field);
}
