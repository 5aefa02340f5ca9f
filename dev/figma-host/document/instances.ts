import type { ComponentProperty } from "@figma/rest-api-spec";
import type { HostDocument } from "./document.ts";
import { editText } from "./edit-text.ts";
import { findBox, type Layer, type LayerFields, listLayers, newLayer, omitFields } from "./layer.ts";
import { addLayer, copyAsSublayers, moveBy } from "./structure.ts";

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
  const layer: Layer = { ...newLayer, id, type: "COMPONENT", name: component.name, children: [], fields };
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
    ...newLayer,
    id: document.createId(),
    type: "INSTANCE",
    name: component.parent?.type === "COMPONENT_SET" ? component.parent.name : component.name,
    children: undefined,
    fields: { ...fields, componentId: component.id, overrides: [], ...describeProperties(component) },
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

/**
 * Gives the instance another main component. Texts that were overridden are kept where a layer of that name is; those of
 * a component that it had before come back with it.
 */
export function swapComponent(
  document: HostDocument,
  instance: Layer,
  component: Layer,
  keepsOverrides = true,
): void {
  const { history } = document;
  const before = findMainComponent(document, instance);
  const overridden =
    keepsOverrides && before ? listOverriddenTexts(instance, before) : new Map<string, string>();
  const known = keepsOverrides ? instance.earlier[component.id] : undefined;
  const left = before && { [before.id]: { children: instance.children ?? [], fields: instance.fields } };
  for (const child of instance.children ?? []) {
    for (const layer of listLayers(child)) history.set(layer, "isRemoved", true);
  }
  history.set(instance, "earlier", keepsOverrides ? { ...instance.earlier, ...left } : {});
  const { x, y } = findBox(instance);
  const { fields } = known ?? component;
  const from = findBox({ fields });
  document.setFields(instance, {
    componentId: component.id,
    absoluteBoundingBox: { ...from, x, y },
    ...(known ? { fills: undefined, strokes: undefined, cornerRadius: undefined } : {}),
    ...pickLook(fields),
    ...(keepsOverrides ? keepProperties(instance, component) : describeProperties(component)),
  });
  if (known) returnLayers(document, instance, known.children, { x: x - from.x, y: y - from.y });
  else history.set(instance, "children", copyAsSublayers(document, component, instance));
  history.silently(() => {
    for (const [key, layer] of listTextsByName(instance)) {
      const text = overridden.get(key);
      if (text !== undefined) editText(document, layer, { characters: text });
    }
    showProperties(document, instance);
  });
}

/** Layers that an instance had before, where the instance is now. */
function returnLayers(
  document: HostDocument,
  instance: Layer,
  children: readonly Layer[],
  distance: { x: number; y: number },
): void {
  for (const child of children) {
    for (const layer of listLayers(child)) document.history.set(layer, "isRemoved", false);
  }
  document.history.set(instance, "children", children);
  document.history.silently(() => {
    for (const child of children) moveBy(document, child, distance.x, distance.y);
  });
}

/** The properties of an instance with another variant: all but those that say which variant it is keep their values. */
function keepProperties(instance: Layer, component: Layer): ReturnType<typeof describeProperties> {
  const own = instance.fields.componentProperties ?? {};
  const { componentProperties = {} } = describeProperties(component);
  const kept = Object.entries(componentProperties).map(([name, property]) => {
    const before = own[name];
    if (before?.type !== property.type) return [name, property];
    return [name, property.type === "VARIANT" ? { ...before, value: property.value } : before];
  });
  return kept.length > 0 ? { componentProperties: Object.fromEntries(kept) } : {};
}

/** Shows the values of text and boolean properties in the layers that refer to them. */
function showProperties(document: HostDocument, instance: Layer): void {
  for (const [name, { type, value }] of Object.entries(instance.fields.componentProperties ?? {})) {
    if (type === "TEXT") {
      for (const text of listReferences(instance, "characters", name))
        editText(document, text, { characters: String(value) });
    }
    if (type === "BOOLEAN") {
      for (const shown of listReferences(instance, "visible", name))
        document.setFields(shown, { visible: value ? undefined : false });
    }
  }
}

function pickLook({ fills, strokes, cornerRadius }: LayerFields) {
  return {
    ...(fills ? { fills } : {}),
    ...(strokes ? { strokes } : {}),
    ...(cornerRadius === undefined ? {} : { cornerRadius }),
  };
}

/** Texts that differ from those of the main component, by name and turn: several layers may have the same name. */
function listOverriddenTexts(instance: Layer, component: Layer): Map<string, string> {
  const withoutMark = (id: string) => id.replace(/^I/, "");
  const start = withoutMark(instance.id).length + 1;
  const originals = new Map(
    [...listLayers(component)].map(({ id, fields }) => [withoutMark(id), fields.characters]),
  );
  return new Map(
    listTextsByName(instance)
      .filter(([, { id, fields }]) => originals.get(withoutMark(id).slice(start)) !== fields.characters)
      .map(([key, { fields }]) => [key, fields.characters ?? ""]),
  );
}

function listTextsByName(instance: Layer): [key: string, text: Layer][] {
  const turns = new Map<string, number>();
  const texts = [...listLayers(instance)].filter(({ type }) => type === "TEXT");
  return texts.map((text) => {
    const turn = turns.get(text.name) ?? 0;
    turns.set(text.name, turn + 1);
    return [`${turn} ${text.name}`, text];
  });
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
