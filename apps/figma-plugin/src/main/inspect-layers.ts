import type { ComponentProperty, LayerState } from "../messages.ts";
import { layerAbove } from "./layer-above.ts";
import { createTurns, type Turns } from "./turns.ts";

/** What the layers around a layer do to it. */
type Surroundings = { isLocked: boolean; isHidden: boolean; isForeign: boolean; isInInstance: boolean };

const outside: Surroundings = { isLocked: false, isHidden: false, isForeign: false, isInInstance: false };

/** The state of layers as far as a fill depends on it. Those that are gone are left out. */
export async function inspectLayers(ids: readonly string[]): Promise<LayerState[]> {
  const turns = createTurns();
  const known = new Map<string, Surroundings>();
  const states: LayerState[] = [];
  for (const id of ids) {
    await turns.take(id);
    const node = await figma.getNodeByIdAsync(id);
    if (!node || node.type === "PAGE" || node.type === "DOCUMENT") continue;
    states.push(await inspectLayer(node, known, turns));
  }
  return states;
}

async function inspectLayer(
  node: SceneNode,
  known: Map<string, Surroundings>,
  turns: Turns,
): Promise<LayerState> {
  const above = layerAbove(node);
  const around = above ? await readSurroundings(above, known, turns) : outside;
  return {
    id: node.id,
    name: node.name,
    type: node.type,
    text: node.type === "TEXT" ? node.characters : null,
    isLocked: around.isLocked || node.locked,
    isHidden: around.isHidden || !node.visible,
    isForeign: around.isForeign,
    missingFont: node.type === "TEXT" && node.hasMissingFont ? nameFont(node) : null,
    canRepeat:
      !around.isInInstance && above !== undefined && "layoutMode" in above && above.layoutMode !== "NONE",
    properties: node.type === "INSTANCE" ? await listProperties(node) : [],
  };
}

async function readSurroundings(
  node: SceneNode,
  known: Map<string, Surroundings>,
  turns: Turns,
): Promise<Surroundings> {
  const found = known.get(node.id);
  if (found) return found;
  await turns.take(node.id);
  const above = layerAbove(node);
  const around = above ? await readSurroundings(above, known, turns) : outside;
  const isInstance = node.type === "INSTANCE";
  const own: Surroundings = {
    isLocked: around.isLocked || node.locked,
    isHidden: around.isHidden || !node.visible,
    isForeign: around.isForeign || (isInstance && (await node.getMainComponentAsync())?.remote === true),
    isInInstance: around.isInInstance || isInstance,
  };
  known.set(node.id, own);
  return own;
}

function nameFont(node: TextNode): string {
  const font =
    node.fontName === figma.mixed ? node.getRangeAllFontNames(0, node.characters.length)[0] : node.fontName;
  return font ? `${font.family} ${font.style}` : "";
}

/** The properties of an instance, with the values that each variant property can have. */
async function listProperties(node: InstanceNode): Promise<ComponentProperty[]> {
  const main = await node.getMainComponentAsync();
  const set = main?.parent?.type === "COMPONENT_SET" ? main.parent : undefined;
  const definitions = set?.componentPropertyDefinitions ?? {};
  return Object.entries(node.componentProperties).flatMap(([name, { type, value }]) => {
    if (typeof value !== "string" && typeof value !== "boolean") return [];
    return [{ name, type, value, options: [...(definitions[name]?.variantOptions ?? [])] }];
  });
}
