import type { GetFileResponse } from "@figma/rest-api-spec";
import { type LayerNode, listNodes } from "./document-tree.ts";
import type { NodeOperation } from "./edit-operations.ts";
import { Refused } from "./errors.ts";

type Located = { node: LayerNode; parent: LayerNode; siblings: LayerNode[]; index: number };

function locateNode(root: LayerNode, id: string): Located {
  for (const parent of listNodes(root)) {
    const siblings = parent.children ?? [];
    const index = siblings.findIndex((child) => child.id === id);
    const node = siblings[index];
    if (node) return { node, parent, siblings, index };
  }
  throw new Refused(400, `There is no node ${id}`);
}

function shiftRight(root: LayerNode, distance: number): void {
  for (const { absoluteBoundingBox, absoluteRenderBounds } of listNodes(root)) {
    for (const box of [absoluteBoundingBox, absoluteRenderBounds]) if (box) box.x += distance;
  }
}

/** New IDs as Figma gives them: `I<instance>;<layer>` for layers of instances, numbers that follow for the others. */
function renumberNodes(root: LayerNode, firstId: string): void {
  const [major, minor = "0"] = firstId.split(":");
  let next = Number(minor);
  const newIds = new Map<string, string>();
  for (const node of listNodes(root)) {
    const [, instance = "", layer = ""] = /^I([^;]+)(;.+)$/.exec(node.id) ?? [];
    const outer = newIds.get(instance);
    const id = outer === undefined ? `${major}:${next++}` : `I${outer}${layer}`;
    newIds.set(node.id, id);
    node.id = id;
  }
}

function copyNode(root: LayerNode, { node, id, name }: Extract<NodeOperation, { op: "copy" }>): void {
  const original = locateNode(root, node);
  const copy = structuredClone(original.node);
  renumberNodes(copy, id);
  const taken = new Set([...listNodes(root)].map((known) => known.id));
  for (const added of listNodes(copy)) {
    if (taken.has(added.id)) throw new Refused(400, `There is a node ${added.id} already`);
  }
  copy.name = name ?? copy.name;
  // A frame is put beside the original; a layer stays above it.
  if (original.parent.type === "CANVAS") shiftRight(copy, (copy.absoluteBoundingBox?.width ?? 0) + 100);
  original.siblings.splice(original.index + 1, 0, copy);
}

function swapInstance(content: GetFileResponse, instance: LayerNode, componentId: string): void {
  const component = content.components[componentId];
  if (instance.type !== "INSTANCE") throw new Refused(400, `${instance.id} is not an instance`);
  if (!component) throw new Refused(400, `There is no component ${componentId}`);
  if (instance.componentId === componentId)
    throw new Refused(400, `${instance.id} is an instance of it already`);
  if (instance.name === content.components[instance.componentId ?? ""]?.name) instance.name = component.name;
  instance.componentId = componentId;
  const outer = instance.id.startsWith("I") ? instance.id : `I${instance.id}`;
  const [, ...layers] = listNodes(instance);
  for (const [index, layer] of layers.entries()) {
    layer.id = `${outer};${componentId}${String(index + 1).padStart(2, "0")}`;
  }
}

/** Applies an operation to a file's content, in place. */
export function editNodes(content: GetFileResponse, operation: NodeOperation): void {
  const root: LayerNode = content.document;
  const { node, siblings, index } = locateNode(root, operation.node);
  switch (operation.op) {
    case "delete":
      siblings.splice(index, 1);
      break;
    case "rename":
      node.name = operation.name;
      break;
    case "move": {
      siblings.splice(index, 1);
      const parent = locateNode(root, operation.to).node;
      parent.children = (parent.children ?? []).toSpliced(
        operation.index ?? Number.POSITIVE_INFINITY,
        0,
        node,
      );
      break;
    }
    case "set-text":
      if (node.type !== "TEXT") throw new Refused(400, `${node.id} is not a text`);
      // Figma names a text layer after its text until someone renames it.
      if (node.name === node.characters) node.name = operation.characters;
      node.characters = operation.characters;
      break;
    case "copy":
      copyNode(root, operation);
      break;
    case "swap":
      swapInstance(content, node, operation.component);
      break;
  }
}
