import { layerAbove } from "../layer-above.ts";
import type { Turns } from "../turns.ts";

/** The texts inside of an instance, those of instances inside of it included. */
export function listInstanceTexts(instance: InstanceNode | ComponentNode): TextNode[] {
  return instance.findAllWithCriteria({ types: ["TEXT"] });
}

/** The component that an instance gets when a variant property changes; undefined if there is none. */
export async function findVariant(
  instance: InstanceNode,
  property: string,
  value: string | boolean,
  turns: Turns,
): Promise<ComponentNode | undefined> {
  const main = await instance.getMainComponentAsync();
  if (!main) return undefined;
  await turns.take(main.id);
  const set = main.parent;
  if (set?.type !== "COMPONENT_SET") return undefined;
  await turns.take(main.id, set.id);
  // oxlint-disable-next-line typescript/no-deprecated -- for instances only
  const read = (variant: ComponentNode) => variant.variantProperties ?? {};
  const wanted = Object.entries({ ...read(main), [property]: value });
  for (const variant of set.children) {
    if (variant.type !== "COMPONENT") continue;
    await turns.take(variant.id);
    if (wanted.every(([name, each]) => read(variant)[name] === each)) return variant;
  }
  return undefined;
}

/** Where a layer is inside of an instance, by names: another variant has other layers with the same names. */
export type PlaceInInstance = { instance: SceneNode; names: string[] };

/** The place of a node in the outermost of these instances. */
export async function findPlace(
  node: SceneNode,
  instances: ReadonlySet<string>,
  turns: Turns,
): Promise<PlaceInInstance | undefined> {
  await turns.take(node.id);
  let place: PlaceInInstance | undefined;
  const names = [node.name];
  for (let above = layerAbove(node); above; above = layerAbove(above)) {
    await turns.take(above.id);
    if (instances.has(above.id)) place = { instance: above, names: [...names] };
    names.unshift(above.name);
  }
  return place;
}

/** The layer at that place now; undefined if the variant has none. */
export async function findAtPlace(
  { instance, names }: PlaceInInstance,
  turns: Turns,
): Promise<SceneNode | undefined> {
  let found: SceneNode | undefined = instance;
  for (const name of names) found = found && (await findChild(found, name, turns));
  return found;
}

async function findChild(node: SceneNode, name: string, turns: Turns): Promise<SceneNode | undefined> {
  await turns.take(node.id);
  for (const child of "children" in node ? node.children : []) {
    await turns.take(child.id);
    if (child.name === name) return child;
  }
  return undefined;
}
