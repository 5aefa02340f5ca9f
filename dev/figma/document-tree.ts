import type { Rectangle } from "@figma/rest-api-spec";

/** The properties of Figma's nodes that the stand-in reads or changes; the others are passed on. */
export type LayerNode = {
  id: string;
  name: string;
  type: string;
  children?: LayerNode[];
  characters?: string;
  componentId?: string;
  styles?: Record<string, string>;
  absoluteBoundingBox?: Rectangle | null;
  absoluteRenderBounds?: Rectangle | null;
  /** By plugin ID, where plugins stored something. */
  pluginData?: unknown;
  sharedPluginData?: unknown;
};

/** A node and everything below it, parents before children. */
export function* listNodes(root: LayerNode): Generator<LayerNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...(node.children ?? []).toReversed());
  }
}

const indexes = new WeakMap<LayerNode, Map<string, LayerNode>>();

/** The nodes of a document by ID. Documents are never changed in place, so each one is indexed once. */
export function indexNodes(document: LayerNode): ReadonlyMap<string, LayerNode> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map([...listNodes(document)].map((node) => [node.id, node]));
  indexes.set(document, index);
  return index;
}

/** Cuts a tree below `depth` levels. Like Figma, it leaves an empty list of children where it cuts. */
export function limitDepth(node: LayerNode, depth: number): LayerNode {
  if (!node.children) return node;
  const children = depth > 0 ? node.children.map((child) => limitDepth(child, depth - 1)) : [];
  return { ...node, children };
}

/** What `ids` of `GET /v1/files/:key` leaves: the pages, the listed nodes with their subtrees and their ancestors. */
export function keepNodes(node: LayerNode, ids: ReadonlySet<string>): LayerNode | undefined {
  if (ids.has(node.id)) return node;
  const children = node.children?.flatMap((child) => keepNodes(child, ids) ?? []);
  if (children?.length || node.type === "CANVAS" || node.type === "DOCUMENT") return { ...node, children };
  return undefined;
}

/** Removes what plugins stored, except for the plugin IDs that `plugin_data` lists; "shared" means shared data. */
export function limitPluginData(node: LayerNode, wanted: ReadonlySet<string>): LayerNode {
  const { pluginData, sharedPluginData, children, ...rest } = node;
  const ownData = Object.entries(pluginData ?? {}).filter(([plugin]) => wanted.has(plugin));
  return {
    ...rest,
    ...(ownData.length ? { pluginData: Object.fromEntries(ownData) } : {}),
    ...(wanted.has("shared") && sharedPluginData ? { sharedPluginData } : {}),
    ...(children ? { children: children.map((child) => limitPluginData(child, wanted)) } : {}),
  };
}
