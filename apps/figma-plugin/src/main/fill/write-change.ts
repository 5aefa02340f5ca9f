import type { Change } from "../../messages.ts";
import type { Entry, PropertyEntry } from "./fill-record.ts";
import { listInstanceTexts } from "./instance-texts.ts";
import { readSegments } from "./text-style.ts";

/** How the layer is before a change; undefined if the change doesn't apply to it. */
export function readEntry(node: SceneNode, change: Change): Entry | undefined {
  const layer = node.id;
  switch (change.kind) {
    case "text":
      if (node.type !== "TEXT") return undefined;
      return {
        kind: "text",
        layer,
        before: node.characters,
        wrote: change.text,
        segments: readSegments(node),
      };
    case "visible":
      return { kind: "visible", layer, before: node.visible, wrote: change.visible };
    case "property": {
      if (node.type !== "INSTANCE") return undefined;
      const { property: name, value: wrote } = change;
      const before = node.componentProperties[name]?.value;
      if (typeof before !== "string" && typeof before !== "boolean") return undefined;
      return { kind: "property", layer, property: name, before, wrote, inside: readInside(node) };
    }
  }
}

function readInside(node: InstanceNode): PropertyEntry["inside"] {
  return listInstanceTexts(node).flatMap((text) => {
    const segments = readSegments(text);
    return segments.length > 0 ? [{ layer: text.id, text: text.characters, segments }] : [];
  });
}

/** Changes a layer. The fonts of a text are loaded. */
export function writeChange(node: SceneNode, change: Change): void {
  if (change.kind === "text" && node.type === "TEXT") node.characters = change.text;
  else if (change.kind === "visible") node.visible = change.visible;
  else if (change.kind === "property" && node.type === "INSTANCE")
    node.setProperties({ [change.property]: change.value });
}
