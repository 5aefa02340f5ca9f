import { matchLayers } from "../../layers/match-layers.ts";
import { api, queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";

type Copied = { from: string; to: string; hasBindings: boolean };

/** Gives a copied screen the links of its original, with its bindings if wanted. Returns how many bindings have no layer there. */
export async function carryOver(id: string, { from, to, hasBindings }: Copied): Promise<number> {
  const read = (node: string) => api.call("readScreen", { params: { id, node } });
  const [original, copy] = await Promise.all([read(from), read(to)]);
  const matches = matchLayers(original.layers, copy.layers);
  let missing = 0;
  try {
    for (const { operation_id: operation, node_id } of original.links) {
      const node = matches.get(node_id) ?? to;
      await api.call("putLink", { params: { id, operation, node }, query: { screen: to } });
    }
    for (const { layer, operation_id, field, format, repeats } of hasBindings ? original.bindings : []) {
      const match = matches.get(layer.id);
      const body = { operation_id, screen: to, field, format, repeats };
      if (match === undefined) missing += 1;
      else await api.call("putBinding", { params: { id, layer: match }, body });
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: projectKey(id) });
  }
  return missing;
}
