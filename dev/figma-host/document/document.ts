import type { Component, ComponentSet, GetFileResponse } from "@figma/rest-api-spec";
import { listChangedProperties } from "./changed-properties.ts";
import { createFontShelf } from "./fonts.ts";
import { createHistory, type ReportedChange } from "./history.ts";
import {
  type Layer,
  type LayerFields,
  listAncestors,
  listLayers,
  omitFields,
  type PluginRecords,
} from "./layer.ts";
import { loadLayers } from "./load-layers.ts";
import type { FontName } from "./text.ts";

export type DocumentOptions = {
  file: GetFileResponse;
  /** PNG of a top-level frame at scale 2, as the design files have them. */
  readPicture?: (nodeId: string) => Promise<Buffer | undefined>;
  /** Fonts that this person does not have, although layers use them. */
  missingFonts?: readonly FontName[];
};

export type AnnotationCategory = { id: string; label: string; color: string; isPreset: boolean };
export type DevResource = { readonly name: string; readonly url: string };

/** IDs of layers that plugins create begin with this number. */
const ownSession = 9000;

/** A design file that plugins and people change. It outlives a plugin's run. */
export function createDocument({ file, readPicture, missingFonts = [] }: DocumentOptions) {
  const root = loadLayers(file.document, null);
  const layers = new Map([...listLayers(root)].map((layer) => [layer.id, layer]));
  const loaded = new WeakMap([...layers.values()].map((layer) => [layer, { ...layer }]));
  const listeners = new Set<(change: ReportedChange) => void>();
  const history = createHistory((change) => {
    for (const listener of listeners) listener(change);
  });
  const fonts = createFontShelf(missingFonts);
  let lastId = 0;

  /** A value of undefined removes the field: REST leaves out what has its default. */
  function setFields(layer: Layer, patch: LayerFields): void {
    const before = layer.fields;
    const after = dropUnset({ ...before, ...patch });
    const properties = listChangedProperties(before, after);
    if (!properties.length) return;
    history.set(layer, "fields", after);
    history.report({ type: "PROPERTY_CHANGE", layer, properties });
    updateInstances(layer, before, patch);
  }

  /** Layers of instances take over what they have not overridden. */
  function updateInstances(layer: Layer, before: LayerFields, patch: LayerFields): void {
    if (!listAncestors(layer).some(({ type }) => type === "COMPONENT")) return;
    const inherited = omitFields(patch, "absoluteBoundingBox", "absoluteRenderBounds");
    history.silently(() => {
      for (const [id, copy] of layers) {
        if (copy.isRemoved || !id.endsWith(`;${layer.id}`)) continue;
        const keys = Object.keys(inherited).filter((key) => copy.fields[key] === before[key]);
        if (keys.length) setFields(copy, Object.fromEntries(keys.map((key) => [key, inherited[key]])));
      }
    });
  }

  return {
    file,
    root,
    history,
    readPicture: readPicture ?? (async () => undefined),
    components: new Map<string, Component>(Object.entries(file.components)),
    componentSets: new Map<string, ComponentSet>(Object.entries(file.componentSets)),
    /** Figma keeps them beside the file: undo does not touch them. */
    devResources: new Map<string, readonly DevResource[]>(),
    annotationCategories: [] as AnnotationCategory[],

    find(id: string): Layer | undefined {
      const layer = layers.get(id);
      return layer?.isRemoved ? undefined : layer;
    },

    /** Also layers that were removed. */
    findEver: (id: string): Layer | undefined => layers.get(id),

    add: (layer: Layer) => void layers.set(layer.id, layer),
    createId: (): string => `${ownSession}:${++lastId}`,

    setFields,

    /** `isAuto`: after its text, until someone names it. */
    setName(layer: Layer, name: string, isAuto = false): void {
      if (layer.isAutoNamed !== isAuto) history.set(layer, "isAutoNamed", isAuto);
      if (layer.name === name) return;
      history.set(layer, "name", name);
      history.report({ type: "PROPERTY_CHANGE", layer, properties: ["name"] });
    },

    setRecords(layer: Layer, patch: Partial<PluginRecords>): void {
      history.set(layer, "records", { ...layer.records, ...patch });
      const properties = patch.relaunch ? ["relaunchData"] : ["pluginData"];
      history.report({ type: "PROPERTY_CHANGE", layer, properties });
    },

    listTexts: () => [...listLayers(root)].filter(({ type }) => type === "TEXT"),

    isFontMissing: ({ fields }: Layer): boolean => fonts.isMissingIn(fields),
    isFontAvailable: fonts.isAvailable,

    /** Whether the layer and everything in it is as the file had it. */
    isUnchanged: (layer: Layer): boolean =>
      [...listLayers(layer)].every((each) => {
        const original = loaded.get(each);
        return (
          original?.name === each.name &&
          original.fields === each.fields &&
          original.children === each.children
        );
      }),

    /** Calls the listener with every change that Figma reports; returns what ends that. */
    listen(listener: (change: ReportedChange) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** The whole document as text; equal documents give equal texts, in whatever order their fields were written. */
    serialize: (): string => JSON.stringify(toPlainLayer(root), sortKeys),
  };
}

export type HostDocument = ReturnType<typeof createDocument>;

function dropUnset(fields: LayerFields): LayerFields {
  const entries = Object.entries(fields);
  return entries.some(([, value]) => value === undefined)
    ? Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    : fields;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toPlainLayer({ id, type, name, fields, records, children }: Layer): unknown {
  return { id, type, name, fields, records, children: children?.map(toPlainLayer) };
}
