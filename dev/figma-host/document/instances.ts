import type { ComponentProperty } from "@figma/rest-api-spec";
import type { HostDocument } from "./document.ts";
import { editText } from "./edit-text.ts";
import { findBox, type Layer, listLayers, noRecords, omitFields } from "./layer.ts";
import { addLayer, copyAsSublayers } from "./structure.ts";

/** Figma names a variant after its properties: `State=Selected, Size=Small`. */
export function readVariantProperties(component: Layer): Record<string, string> | null {
  if (component.parent?.type !== "COMPONENT_SET") return null;
  return Object.fromEntries(
    component.name.split(",").map((pair) => pair.trim().split("=", 2) as [string, string]),
  );
}

/** The main component of an instance. One of another library has no parent and only the layers of this instance. */
export function findMainComponent(document: HostDocument, instance: Layer): Layer | undefined {
  const id = instance.fields.componentId ?? "";
  const known = document.find(id);
  if (known) return known;
  const component = document.components.get(id);
  if (!component) return undefined;
  const fields = omitFields(instance.fields, "componentId", "componentProperties", "overrides");
  const layer: Layer = {
    id,
    type: "COMPONENT",
    name: component.name,
    parent: null,
    children: [],
    isRemoved: false,
    fields,
    records: noRecords,
  };
  document.add(layer);
  return layer;
}

export function isRemote(document: HostDocument, component: Layer): boolean {
  const sets = document.componentSets;
  return (document.components.get(component.id) ?? sets.get(component.id))?.remote ?? false;
}

/** A new instance without a parent. */
export function createInstance(document: HostDocument, component: Layer): Layer {
  const fields = omitFields(component.fields, "componentPropertyDefinitions");
  const instance: Layer = {
    id: document.createId(),
    type: "INSTANCE",
    name: component.parent?.type === "COMPONENT_SET" ? component.parent.name : component.name,
    parent: null,
    children: undefined,
    isRemoved: false,
    fields: { ...fields, componentId: component.id, overrides: [], ...describeProperties(component) },
    records: noRecords,
  };
  instance.children = copyAsSublayers(document, component, instance);
  return addLayer(document, instance);
}

function describeProperties(component: Layer): { componentProperties?: Record<string, ComponentProperty> } {
  const variant = Object.entries(readVariantProperties(component) ?? {}).map(([name, value]) => [
    name,
    { type: "VARIANT", value } as const,
  ]);
  const others = Object.entries(findDefinitions(component))
    .filter(([, { type }]) => type !== "VARIANT")
    .map(([name, { type, defaultValue }]) => [name, { type, value: defaultValue }] as const);
  const all = [...variant, ...others];
  return all.length
    ? { componentProperties: Object.fromEntries(all) as Record<string, ComponentProperty> }
    : {};
}

/** Component properties are defined on the set, if there is one. */
export function findDefinitions(component: Layer) {
  const owner = component.parent?.type === "COMPONENT_SET" ? component.parent : component;
  return owner.fields.componentPropertyDefinitions ?? {};
}

/** Gives the instance another main component. Texts that were overridden are kept where a layer of that name is. */
export function swapComponent(
  document: HostDocument,
  instance: Layer,
  component: Layer,
  keepsOverrides = true,
): void {
  const old = instance.children ?? [];
  const before = findMainComponent(document, instance);
  const overridden =
    keepsOverrides && before ? listOverriddenTexts(instance, before) : new Map<string, string>();
  for (const child of old) {
    for (const layer of listLayers(child)) document.history.set(layer, "isRemoved", true);
  }
  const { x, y } = findBox(instance);
  const { width, height } = findBox(component);
  document.setFields(instance, {
    componentId: component.id,
    absoluteBoundingBox: { x, y, width, height },
    ...pickLook(component),
    ...describeProperties(component),
  });
  document.history.set(instance, "children", copyAsSublayers(document, component, instance));
  document.history.silently(() => {
    for (const layer of listLayers(instance)) {
      const text = layer.type === "TEXT" ? overridden.get(layer.name) : undefined;
      if (text !== undefined) editText(document, layer, { characters: text });
    }
  });
}

function pickLook({ fields: { fills, strokes, cornerRadius } }: Layer) {
  return {
    ...(fills ? { fills } : {}),
    ...(strokes ? { strokes } : {}),
    ...(cornerRadius === undefined ? {} : { cornerRadius }),
  };
}

function listOverriddenTexts(instance: Layer, component: Layer): Map<string, string> {
  const originals = new Map([...listLayers(component)].map((layer) => [layer.id, layer.fields.characters]));
  const texts = [...listLayers(instance)].filter(({ type }) => type === "TEXT");
  return new Map(
    texts
      .filter(({ id, fields }) => originals.get(id.slice(id.indexOf(";") + 1)) !== fields.characters)
      .map(({ name, fields }) => [name, fields.characters ?? ""]),
  );
}

/** The variant of the set that has these properties. */
export function findVariant(set: Layer, properties: Readonly<Record<string, string>>): Layer | undefined {
  return set.children?.find((variant) => {
    const own = readVariantProperties(variant) ?? {};
    return Object.entries(properties).every(([name, value]) => own[name] === value);
  });
}

/** The layers that show a text or boolean property of the instance. */
export function listReferences(instance: Layer, property: "characters" | "visible", name: string): Layer[] {
  return [...listLayers(instance)].filter(
    ({ fields }) => fields.componentPropertyReferences?.[property] === name,
  );
}
