import type { Change } from "../../messages.ts";
import type { Entry } from "./fill-record.ts";
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
      const property = node.type === "INSTANCE" ? node.componentProperties[change.property] : undefined;
      if (!property || typeof property.value === "object") return undefined;
      const { property: name, value: wrote } = change;
      return { kind: "property", layer, property: name, before: property.value, wrote };
    }
  }
}

/** Changes a layer. The fonts of a text are loaded. */
export function writeChange(node: SceneNode, change: Change): void {
  if (change.kind === "text" && node.type === "TEXT") node.characters = change.text;
  else if (change.kind === "visible") node.visible = change.visible;
  else if (change.kind === "property" && node.type === "INSTANCE")
    node.setProperties({ [change.property]: change.value });
}
