import type {
  ComponentNode,
  ComponentPropertyDefinitions,
  ComponentSetNode,
  InstanceNode,
} from "@figma/plugin-typings/plugin-api-standalone.js";
import { editText } from "../../document/edit-text.ts";
import {
  createInstance,
  findDefinitions,
  findMainComponent,
  findVariant,
  isRemote,
  listReferences,
  readVariantProperties,
  swapComponent,
} from "../../document/instances.ts";
import { isInInstance, type Layer, listLayers, omitFields } from "../../document/layer.ts";
import { insertLayer } from "../../document/structure.ts";
import type { ApiContext } from "../context.ts";
import { createApiError, messages } from "../errors.ts";
import { refuseSyncCall, requireWritable } from "../guards.ts";
import type { Methods, Readers, Writers } from "../types.ts";

export const publishableReaders = {
  key({ document }, { id }) {
    return (document.components.get(id) ?? document.componentSets.get(id))?.key ?? id;
  },
  remote: ({ document }, layer) => isRemote(document, layer),
  description({ document }, { id }) {
    return (document.components.get(id) ?? document.componentSets.get(id))?.description ?? "";
  },
} satisfies Readers<ComponentNode>;

function readDefinitions(layer: Layer, member: string): ComponentPropertyDefinitions {
  if (layer.parent?.type === "COMPONENT_SET") {
    throw createApiError(
      member,
      "Can only get component property definitions of a component set or non-variant component",
    );
  }
  return layer.fields.componentPropertyDefinitions ?? {};
}

export const componentReaders = {
  variantProperties: (_, layer) => readVariantProperties(layer),
  componentPropertyDefinitions: (_, layer) => readDefinitions(layer, "get_componentPropertyDefinitions"),
  instances(context, layer) {
    refuseSyncCall(context, "get_instances", "node.getInstancesAsync");
    return listInstances(context, layer);
  },
} satisfies Readers<ComponentNode>;

export const componentSetReaders = {
  componentPropertyDefinitions: (_, layer) => readDefinitions(layer, "get_componentPropertyDefinitions"),
  defaultVariant: (_, layer) => layer.children?.[0] as Layer,
} satisfies Readers<ComponentSetNode>;

function listInstances({ document }: ApiContext, component: Layer): Layer[] {
  return [...listLayers(document.root)].filter(
    ({ type, fields }) => type === "INSTANCE" && fields.componentId === component.id,
  );
}

export const componentMethods = {
  createInstance(context, layer) {
    requireWritable(context, undefined, "createInstance");
    const instance = createInstance(context.document, layer);
    const page = context.editor.currentPage;
    insertLayer(context.document, page, page.children?.length ?? 0, instance);
    return instance;
  },
  getInstancesAsync: (context, layer) => listInstances(context, layer),
} satisfies Methods<Pick<ComponentNode, "createInstance" | "getInstancesAsync">>;

export const instanceReaders = {
  componentProperties: (_, { fields }) => fields.componentProperties ?? {},
  variantProperties(_, { fields }) {
    const variants = Object.entries(fields.componentProperties ?? {}).filter(
      ([, { type }]) => type === "VARIANT",
    );
    return variants.length
      ? Object.fromEntries(variants.map(([name, { value }]) => [name, String(value)]))
      : null;
  },
  mainComponent(context, layer) {
    refuseSyncCall(context, "get_mainComponent", "node.getMainComponentAsync");
    return findMainComponent(context.document, layer) ?? null;
  },
} satisfies Readers<InstanceNode>;

export const instanceWriters = {
  mainComponent({ document }, layer, value) {
    if (!value) throw createApiError("set_mainComponent", "Expected a component");
    swapComponent(document, layer, value, false);
  },
} satisfies Writers<InstanceNode>;

/** Sets one text or boolean property: on the instance and on the layers that show it. */
function setProperty({ document }: ApiContext, layer: Layer, name: string, value: string | boolean): void {
  const known = layer.fields.componentProperties?.[name];
  if (!known)
    throw createApiError("setProperties", `Could not find a component property with name: '${name}'`);
  const isBoolean = known.type === "BOOLEAN";
  if (isBoolean !== (typeof value === "boolean")) {
    throw createApiError("setProperties", `Mismatched type for component property '${name}'`);
  }
  document.setFields(layer, {
    componentProperties: { ...layer.fields.componentProperties, [name]: { ...known, value } },
  });
  for (const text of isBoolean ? [] : listReferences(layer, "characters", name)) {
    if (document.isFontMissing(text)) throw createApiError("setProperties", messages.missingFontText);
    editText(document, text, { characters: String(value) });
  }
  for (const shown of isBoolean ? listReferences(layer, "visible", name) : []) {
    document.setFields(shown, { visible: value ? undefined : false });
  }
}

/** Chooses the variant that has the wanted values and, where they are not given, the current ones. */
function setVariant(context: ApiContext, layer: Layer, wanted: Record<string, string>): void {
  const component = findMainComponent(context.document, layer);
  const set = component?.parent;
  if (!component || set?.type !== "COMPONENT_SET") {
    throw createApiError("setProperties", "The main component of the instance has no variants");
  }
  const options = findDefinitions(component);
  for (const [name, value] of Object.entries(wanted)) {
    if (options[name]?.variantOptions?.includes(value)) continue;
    throw createApiError(
      "setProperties",
      `Unable to find a variant with those property values: ${name}=${value}`,
    );
  }
  const variant = findVariant(set, { ...readVariantProperties(component), ...wanted });
  if (!variant) throw createApiError("setProperties", "Unable to find a variant with those property values");
  if (variant !== component) swapComponent(context.document, layer, variant);
}

export const instanceMethods = {
  getMainComponentAsync: ({ document }, layer) => findMainComponent(document, layer) ?? null,

  setProperties(context, layer, properties) {
    requireWritable(context, layer, "setProperties");
    const known = layer.fields.componentProperties ?? {};
    const entries = Object.entries(properties) as [string, string | boolean][];
    const variants = entries.filter(([name]) => known[name]?.type === "VARIANT");
    if (variants.length) setVariant(context, layer, Object.fromEntries(variants) as Record<string, string>);
    for (const [name, value] of entries) {
      if (known[name]?.type !== "VARIANT") setProperty(context, layer, name, value);
    }
  },

  swapComponent(context, layer, component) {
    requireWritable(context, layer, "swapComponent");
    swapComponent(context.document, layer, component);
  },

  detachInstance(context, layer) {
    requireWritable(context, layer, "detachInstance");
    if (isInInstance(layer)) {
      throw createApiError("detachInstance", "Detaching a nested instance is not provided by this host yet");
    }
    return detach(context, layer);
  },
} satisfies Methods<
  Pick<InstanceNode, "getMainComponentAsync" | "setProperties" | "swapComponent" | "detachInstance">
>;

/** A frame with new IDs takes the instance's place. */
function detach({ document }: ApiContext, instance: Layer): Layer {
  const parent = instance.parent as Layer;
  const index = parent.children?.indexOf(instance) ?? 0;
  const fields = omitFields(instance.fields, "componentId", "componentProperties", "overrides");
  const frame = copyPlain(instance, () => document.createId());
  const detached: Layer = { ...frame, type: "FRAME", fields, earlier: {} };
  for (const child of detached.children ?? []) child.parent = detached;
  for (const layer of listLayers(detached)) document.add(layer);
  for (const layer of listLayers(instance)) document.history.set(layer, "isRemoved", true);
  const children = [...(parent.children ?? [])];
  children[index] = detached;
  detached.parent = parent;
  document.history.set(parent, "children", children);
  document.history.record(() => {
    for (const layer of listLayers(detached)) layer.isRemoved = true;
  });
  document.history.report({ type: "DELETE", layer: instance, properties: [] });
  document.history.report({ type: "CREATE", layer: detached, properties: [] });
  return detached;
}

function copyPlain(layer: Layer, nextId: () => string): Layer {
  const copy: Layer = { ...layer, id: nextId(), parent: null };
  copy.children = layer.children?.map((child) => ({ ...copyPlain(child, nextId), parent: copy }));
  return copy;
}
