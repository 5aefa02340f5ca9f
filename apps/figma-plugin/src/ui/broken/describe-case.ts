import type { BrokenCase, Layer } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";

/** One side of a case: what is gone, or what may replace it. */
type Side = { name: string; type: string };

/** What is gone, what may replace it, and where. */
export type DescribedCase = {
  /** What the person knows it by: a layer, or the screen that was deleted. */
  name: string;
  /** Its operation, if it is about one. */
  operation: string | undefined;
  before: Side;
  after: Side | undefined;
  /** The layer or screen to show on the canvas; undefined if nothing of it is there anymore. */
  node: string | undefined;
  /** The revision that removed the field. */
  since: string | undefined;
  /** The layer as it was bound, which is shown on its screen. */
  shown: Layer | null;
};

export function describeCase(broken: BrokenCase): DescribedCase {
  const { screen, replacement } = broken.item;
  if (broken.kind === "field") {
    const { binding, removed } = broken;
    const found = removed?.replacement;
    const sameType = found?.reasons.some(({ code }) => code === "type") ? found.type : "";
    return {
      name: binding.layer.name,
      operation: binding.operation_id,
      before: { name: formatFieldName(binding.field), type: sameType },
      after: found ? { name: formatFieldName(found.field), type: found.type } : undefined,
      node: binding.layer.id,
      since: removed?.since?.version,
      shown: binding.layer,
    };
  }
  if (broken.kind === "layer") {
    const { layer, node_id, replacement: found } = broken.layer;
    const name = layer?.name ?? node_id;
    const binding = broken.item.bindings.find((each) => each.layer.id === node_id);
    return {
      name,
      operation: binding?.operation_id,
      before: { name, type: "" },
      after: found ? { name: found.layer.name, type: "" } : undefined,
      node: found?.layer.id ?? screen.node_id,
      since: undefined,
      shown: layer,
    };
  }
  return {
    name: screen.name,
    operation: undefined,
    before: { name: screen.name, type: "" },
    after: replacement ? { name: replacement.screen.name, type: "" } : undefined,
    node: replacement?.screen.node_id,
    since: undefined,
    shown: null,
  };
}
