import type { HostDocument } from "./document.ts";
import { findBox, type Layer, listLayers } from "./layer.ts";

/** The nearest ancestor whose corner the coordinates of the layer start from: groups have none of their own. */
export function findOrigin(layer: Layer): { x: number; y: number } {
  let parent = layer.parent;
  while (parent?.type === "GROUP") parent = parent.parent;
  if (!parent || parent.type === "CANVAS" || parent.type === "DOCUMENT") return { x: 0, y: 0 };
  return findBox(parent);
}

export function moveBy(document: HostDocument, layer: Layer, x: number, y: number): void {
  if (x === 0 && y === 0) return;
  for (const each of listLayers(layer)) {
    const { absoluteBoundingBox: box, absoluteRenderBounds: bounds } = each.fields;
    document.setFields(each, {
      ...(box ? { absoluteBoundingBox: { ...box, x: box.x + x, y: box.y + y } } : {}),
      ...(bounds ? { absoluteRenderBounds: { ...bounds, x: bounds.x + x, y: bounds.y + y } } : {}),
    });
  }
}

function detach(document: HostDocument, layer: Layer): void {
  const { parent } = layer;
  if (!parent) return;
  const { history } = document;
  history.set(
    parent,
    "children",
    parent.children?.filter((child) => child !== layer),
  );
  history.set(layer, "parent", null);
  // Figma removes a group with its last layer.
  if (parent.type === "GROUP" && !parent.children?.length) removeLayer(document, parent);
}

/** Puts the layer into another parent, where it keeps its coordinates relative to it. */
export function insertLayer(document: HostDocument, parent: Layer, index: number, layer: Layer): void {
  const from = findOrigin(layer);
  const isNew = layer.parent === null;
  detach(document, layer);
  const children = [...(parent.children ?? [])];
  children.splice(index, 0, layer);
  document.history.set(parent, "children", children);
  document.history.set(layer, "parent", parent);
  const to = findOrigin(layer);
  document.history.silently(() => moveBy(document, layer, to.x - from.x, to.y - from.y));
  document.history.report(
    isNew
      ? { type: "CREATE", layer, properties: [] }
      : { type: "PROPERTY_CHANGE", layer, properties: ["parent"] },
  );
}

export function removeLayer(document: HostDocument, layer: Layer): void {
  document.history.report({ type: "DELETE", layer, properties: [] });
  for (const each of listLayers(layer)) document.history.set(each, "isRemoved", true);
  detach(document, layer);
}

/** Adds a layer that is on no page yet. Undo removes it again. */
export function addLayer(document: HostDocument, layer: Layer): Layer {
  for (const each of listLayers(layer)) {
    document.add(each);
    document.history.record(() => {
      each.isRemoved = true;
    });
  }
  return layer;
}

/**
 * The ID of a layer within an instance: `I12:40;5:6` is layer 5:6 of the main component in instance 12:40. Instances
 * within instances add a step.
 */
function formatSublayerId(instanceId: string, layerId: string): string {
  return `I${instanceId.replace(/^I/, "")};${layerId.replace(/^I/, "")}`;
}

/** A copy with IDs of its own and everything that plugins stored. It has no parent. */
export function copyLayer(document: HostDocument, layer: Layer): Layer {
  const copy = copyInto(layer, () => document.createId());
  if (layer.type === "COMPONENT") registerCopy(document, layer, copy);
  return addLayer(document, copy);
}

function copyInto(layer: Layer, nextId: (layer: Layer) => string): Layer {
  const copy: Layer = { ...layer, id: nextId(layer), parent: null, isRemoved: false, earlier: {} };
  const isInstance = layer.type === "INSTANCE";
  const inner = isInstance ? (child: Layer) => rebaseId(child.id, layer.id, copy.id) : nextId;
  copy.children = layer.children?.map((child) => {
    const childCopy = copyInto(child, inner);
    childCopy.parent = copy;
    return childCopy;
  });
  return copy;
}

function rebaseId(id: string, from: string, to: string): string {
  const start = `I${from.replace(/^I/, "")};`;
  return formatSublayerId(to, id.startsWith(start) ? id.slice(start.length) : id);
}

function registerCopy(document: HostDocument, original: Layer, copy: Layer): void {
  const known = document.components.get(original.id);
  if (!known) return;
  const { key, name, description, documentationLinks } = known;
  const own = { key: `${key}-${copy.id}`, name, description, documentationLinks, remote: false };
  document.components.set(copy.id, own);
}

/** The layers of a main component as an instance has them. */
export function copyAsSublayers(document: HostDocument, component: Layer, instance: Layer): readonly Layer[] {
  const from = findBox(component);
  const to = findBox(instance);
  return (component.children ?? []).map((child) => {
    const copy = copyInto(child, ({ id }) => formatSublayerId(instance.id, id));
    copy.parent = instance;
    shift(copy, to.x - from.x, to.y - from.y);
    return addLayer(document, copy);
  });
}

function shift(root: Layer, x: number, y: number): void {
  for (const layer of listLayers(root)) {
    const { absoluteBoundingBox: box, absoluteRenderBounds: bounds } = layer.fields;
    layer.fields = {
      ...layer.fields,
      ...(box ? { absoluteBoundingBox: { ...box, x: box.x + x, y: box.y + y } } : {}),
      ...(bounds ? { absoluteRenderBounds: { ...bounds, x: bounds.x + x, y: bounds.y + y } } : {}),
    };
    layer.records = { own: {}, shared: {}, relaunch: {} };
  }
}
