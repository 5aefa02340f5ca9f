import type { BaseNodeMixin, DocumentNode } from "@figma/plugin-typings/plugin-api-standalone.js";
import { type Layer, listAncestors } from "../../document/layer.ts";
import { removeLayer } from "../../document/structure.ts";
import { createApiError, messages } from "../errors.ts";
import { requireWritable } from "../guards.ts";
import type { Methods, Readers, Writers } from "../types.ts";
import { pluginDataMethods } from "./plugin-data.ts";

const maxDescriptionLength = 1000;

export const baseReaders = {
  name: ({ document }, layer) => (layer.type === "DOCUMENT" ? document.file.name : layer.name),
  parent: (_, { parent }) => parent,
  removed: () => false,
  isAsset: (_, { type }) => type === "VECTOR",
} satisfies Readers<BaseNodeMixin>;

export const baseWriters = {
  name(context, layer, value) {
    if (layer.type === "DOCUMENT") throw createApiError("set_name", "The name of the file is read-only");
    context.document.setName(layer, value);
  },
} satisfies Writers<BaseNodeMixin>;

/** The outermost frame around a layer; a frame on the page is its own. */
function findTopLevelFrame(layer: Layer): Layer | undefined {
  const path = [layer, ...listAncestors(layer)];
  return path.findLast(({ type }) => type === "FRAME");
}

export const baseMethods = {
  ...pluginDataMethods,

  toString: (_, { id }) => `[Node ${id}]`,

  remove(context, layer) {
    requireWritable(context, layer, "remove");
    const isInInstance = listAncestors(layer).some(({ type }) => type === "INSTANCE");
    const isLastPage = layer.type === "CANVAS" && context.document.root.children?.length === 1;
    if (layer.type === "DOCUMENT" || isLastPage || isInInstance) {
      throw createApiError("remove", messages.notRemovable);
    }
    removeLayer(context.document, layer);
    const { selection } = context.editor;
    for (const [page, selected] of selection) {
      const left = selected.filter(({ isRemoved }) => !isRemoved);
      if (left.length === selected.length) continue;
      selection.set(page, left);
      context.outside.selectionChanged();
    }
  },

  setRelaunchData(context, layer, data) {
    requireWritable(context, layer, "setRelaunchData");
    const entries = Object.entries(data);
    if (entries.length && !context.manifest.relaunchButtons?.length) {
      throw createApiError("setRelaunchData", "The manifest has no relaunchButtons");
    }
    const long = entries.find(([, description]) => description.length > maxDescriptionLength);
    if (long) {
      throw createApiError(
        "setRelaunchData",
        `The description of "${long[0]}" exceeds ${maxDescriptionLength} characters`,
      );
    }
    context.document.setRecords(layer, { relaunch: { ...data } });
  },

  getRelaunchData: (_, layer) => layer.records.relaunch,

  getTopLevelFrame: (_, layer) => findTopLevelFrame(layer),
} satisfies Methods<BaseNodeMixin>;

export const documentReaders = {
  children: (_, { children }) => children ?? [],
} satisfies Readers<Pick<DocumentNode, "children">>;
