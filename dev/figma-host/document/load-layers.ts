import type { LayerNode } from "../../figma/document-tree.ts";
import { type Layer, noRecords } from "./layer.ts";

type StoredNode = LayerNode & Record<string, unknown>;

/** Builds layers from the nodes of a design file. */
export function loadLayers(node: LayerNode, parent: Layer | null): Layer {
  const { id, name, type, children, pluginData, sharedPluginData, ...fields } = node as StoredNode;
  const layer: Layer = {
    id,
    type,
    name,
    parent,
    children: undefined,
    isRemoved: false,
    fields: fields,
    records: {
      ...noRecords,
      own: (pluginData as Layer["records"]["own"] | undefined) ?? {},
      shared: (sharedPluginData as Layer["records"]["shared"] | undefined) ?? {},
    },
  };
  layer.children = children?.map((child) => loadLayers(child, layer));
  return layer;
}

/** A layer as Figma's REST API describes it. */
export function toRestNode({ id, name, type, fields, children }: Layer): LayerNode {
  return {
    id,
    name,
    type,
    ...(fields as Partial<LayerNode>),
    ...(children ? { children: children.map(toRestNode) } : {}),
  };
}
