import { setTimeout as delay } from "node:timers/promises";
import type { FrameNode, PageNode } from "@figma/plugin-typings/plugin-api-standalone.js";
import { findPage, type Layer } from "../../document/layer.ts";
import { createApiError } from "../errors.ts";
import { toPluginPaints } from "../paints.ts";
import type { Methods, Readers, Writers } from "../types.ts";

export const frameReaders = {
  clipsContent: (_, { fields }) => fields.clipsContent ?? false,
  layoutMode: (_, { fields }) => (fields.layoutMode ?? "NONE") as "NONE" | "HORIZONTAL" | "VERTICAL",
  itemSpacing: (_, { fields }) => (fields.itemSpacing as number | undefined) ?? 0,
  paddingTop: (_, { fields }) => (fields.paddingTop as number | undefined) ?? 0,
  paddingRight: (_, { fields }) => (fields.paddingRight as number | undefined) ?? 0,
  paddingBottom: (_, { fields }) => (fields.paddingBottom as number | undefined) ?? 0,
  paddingLeft: (_, { fields }) => (fields.paddingLeft as number | undefined) ?? 0,
} satisfies Readers<FrameNode>;

export const frameWriters = {
  clipsContent: ({ document }, layer, clipsContent) => document.setFields(layer, { clipsContent }),
} satisfies Writers<FrameNode>;

export const pageReaders = {
  selection: ({ editor }, layer) =>
    (editor.selection.get(layer.id) ?? []).filter(({ isRemoved }) => !isRemoved),
  isPageDivider: () => false,
  backgrounds: (_, { fields }) =>
    fields.backgroundColor
      ? toPluginPaints([{ type: "SOLID", blendMode: "NORMAL", color: fields.backgroundColor as never }])
      : [],
} satisfies Readers<PageNode>;

export const pageWriters = {
  /** The selection is not part of the document: it changes in Dev Mode too. */
  selection({ editor, outside }, layer, value) {
    const stray = value.find((each: Layer) => each.isRemoved || findPage(each) !== layer || each === layer);
    if (stray) {
      throw createApiError(
        "set_selection",
        `The node ${stray.id} is not on the page and cannot be selected there`,
      );
    }
    editor.selection.set(layer.id, value);
    if (layer === editor.currentPage) outside.selectionChanged();
  },
} satisfies Writers<PageNode>;

const loadMs = 1;

export const pageMethods = {
  async loadAsync({ loadedPages }, layer) {
    if (loadedPages.has(layer)) return;
    await delay(loadMs);
    loadedPages.add(layer);
  },
} satisfies Methods<Pick<PageNode, "loadAsync">>;
