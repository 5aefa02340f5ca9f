import type { LayerNode } from "../../figma/document-tree.ts";
import { type Layer, newLayer, noRecords } from "./layer.ts";

type StoredNode = LayerNode & Record<string, unknown>;

/** Builds layers from the nodes of a design file. */
export function loadLayers(node: LayerNode, parent: Layer | null): Layer {
  const { id, name, type, children, pluginData, sharedPluginData, ...fields } = node as StoredNode;
  const layer: Layer = {
    ...newLayer,
    id,
    type,
    name,
    parent,
    children: undefined,
    fields: fields,
    // The file doesn't say it: a name that equals the text is Figma's.
    isAutoNamed: type === "TEXT" && name === fields.characters,
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
