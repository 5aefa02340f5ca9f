import { layerAbove } from "../layer-above.ts";

/** The texts inside of an instance, those of instances inside of it included. */
export function listInstanceTexts(instance: InstanceNode | ComponentNode): TextNode[] {
  return instance.findAllWithCriteria({ types: ["TEXT"] });
}

/** The component that an instance gets when a variant property changes; undefined if there is none. */
export async function findVariant(
  instance: InstanceNode,
  property: string,
  value: string | boolean,
): Promise<ComponentNode | undefined> {
  const main = await instance.getMainComponentAsync();
  const set = main?.parent;
  if (set?.type !== "COMPONENT_SET") return undefined;
  // oxlint-disable-next-line typescript/no-deprecated -- for instances only
  const read = (variant: ComponentNode | null) => variant?.variantProperties ?? {};
  const wanted = Object.entries({ ...read(main), [property]: value });
  const variants = set.children.filter((child) => child.type === "COMPONENT");
  return variants.find((variant) => wanted.every(([name, each]) => read(variant)[name] === each));
}

/** Where a layer is inside of an instance, by names: another variant has other layers with the same names. */
export type PlaceInInstance = { instance: SceneNode; names: string[] };

/** The place of a node in the outermost of these instances. */
export function findPlace(node: SceneNode, instances: ReadonlySet<string>): PlaceInInstance | undefined {
  let place: PlaceInInstance | undefined;
  const names = [node.name];
  for (let above = layerAbove(node); above; above = layerAbove(above)) {
    if (instances.has(above.id)) place = { instance: above, names: [...names] };
    names.unshift(above.name);
  }
  return place;
}

/** The layer at that place now; undefined if the variant has none. */
export function findAtPlace({ instance, names }: PlaceInInstance): SceneNode | undefined {
  let found: SceneNode | undefined = instance;
  for (const name of names) {
    const children: readonly SceneNode[] = found && "children" in found ? found.children : [];
    found = children.find((child) => child.name === name);
  }
  return found;
}
