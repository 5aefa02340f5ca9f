import type { Change } from "../../messages.ts";
import type { Turns } from "../turns.ts";
import type { Entry, PropertyEntry } from "./fill-record.ts";
import { listInstanceTexts } from "./instance-texts.ts";
import { readSegments } from "./text-style.ts";

/** How the layer is before a change; undefined if the change doesn't apply to it. */
export async function readEntry(node: SceneNode, change: Change, turns: Turns): Promise<Entry | undefined> {
  await turns.take(node.id);
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
      return {
        kind: "property",
        layer,
        property: name,
        before,
        wrote,
        inside: await readInside(node, turns),
      };
    }
  }
}

async function readInside(node: InstanceNode, turns: Turns): Promise<PropertyEntry["inside"]> {
  const inside: PropertyEntry["inside"] = [];
  for (const text of listInstanceTexts(node)) {
    await turns.take(text.id);
    const segments = readSegments(text);
    if (segments.length > 0) inside.push({ layer: text.id, text: text.characters, segments });
  }
  return inside;
}

/** Changes a layer. The fonts of a text are loaded. */
export function writeChange(node: SceneNode, change: Change): void {
  if (change.kind === "text" && node.type === "TEXT") node.characters = change.text;
  else if (change.kind === "visible") node.visible = change.visible;
  else if (change.kind === "property" && node.type === "INSTANCE")
    node.setProperties({ [change.property]: change.value });
}
