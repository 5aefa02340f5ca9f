import { isObject, type Json, ownValue } from "../json.ts";
import { cutText, maxNameLength } from "./cut-text.ts";
import type { LayerComponent } from "./layer.ts";

/** The maps of components that Figma's API returns beside the nodes of a file. */
export type FigmaComponents = { components?: unknown; componentSets?: unknown };

/** Max values of a variant property, and max variants of a set: more can't be chosen from. */
const maxOptions = 200;

type Options = NonNullable<LayerComponent["options"]>;

/** Reads the main component of an instance: its own, or the set that it is a variant of. */
export function createComponentReader({ components, componentSets }: FigmaComponents) {
  let optionsOfSets: Map<string, Options> | undefined;
  return readComponent;

  function readComponent(instance: Record<string, Json | undefined>): LayerComponent | undefined {
    const { componentId, componentProperties } = instance;
    if (typeof componentId !== "string" || !isObject(components)) return undefined;
    const component = ownValue(components, componentId);
    if (!isObject(component) || typeof component.key !== "string") return undefined;
    const { componentSetId } = component;
    const isVariant = typeof componentSetId === "string" && isObject(componentSets);
    const set = isVariant ? ownValue(componentSets, componentSetId) : undefined;
    if (!isVariant || !isObject(set) || typeof set.key !== "string")
      return { key: cutText(component.key, maxNameLength), name: readName(component.name) };
    optionsOfSets ??= listOptions(components);
    return {
      key: cutText(set.key, maxNameLength),
      name: readName(set.name),
      variants: Object.fromEntries(
        readVariants(componentProperties) ?? readVariantName(readName(component.name)),
      ),
      options: optionsOfSets.get(componentSetId) ?? {},
    };
  }
}

function readName(name: Json | undefined): string {
  return typeof name === "string" ? cutText(name, maxNameLength) : "";
}

function readVariants(properties: Json | undefined): [string, string][] | undefined {
  if (!isObject(properties)) return undefined;
  const variants: [string, string][] = [];
  for (const [name, property] of Object.entries(properties).slice(0, maxOptions)) {
    if (!isObject(property) || property.type !== "VARIANT" || typeof property.value !== "string") continue;
    variants.push([cutText(name, maxNameLength), cutText(property.value, maxNameLength)]);
  }
  return variants.length > 0 ? variants : undefined;
}

/** The name of a variant lists its properties: `State=Disabled, Size=Large`. */
function readVariantName(name: string): [string, string][] {
  return name.split(",").flatMap((property): [string, string][] => {
    const at = property.indexOf("=");
    return at < 0 ? [] : [[property.slice(0, at).trim(), property.slice(at + 1).trim()]];
  });
}

function listOptions(components: Record<string, Json | undefined>): Map<string, Options> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const component of Object.values(components)) {
    if (!isObject(component) || typeof component.componentSetId !== "string") continue;
    const ofSet = found.get(component.componentSetId) ?? new Map<string, Set<string>>();
    found.set(component.componentSetId, ofSet);
    for (const [property, value] of readVariantName(readName(component.name)).slice(0, maxOptions)) {
      const values = ofSet.get(property) ?? new Set();
      if (values.size < maxOptions && ofSet.size < maxOptions) ofSet.set(property, values.add(value));
    }
  }
  return new Map(
    [...found].map(([id, ofSet]) => [
      id,
      Object.fromEntries([...ofSet].map(([property, values]) => [property, [...values]])),
    ]),
  );
}
