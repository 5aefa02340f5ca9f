import { setTimeout as delay } from "node:timers/promises";
import type { PluginAPI, ViewportAPI } from "@figma/plugin-typings/plugin-api-standalone.js";
import { availableFonts, formatFont } from "../../document/fonts.ts";
import { findBox, findPage, type Layer } from "../../document/layer.ts";
import type { ApiContext } from "../context.ts";
import { createApiError, messages } from "../errors.ts";
import { isOnLoadedPage, isSkipped, refuseSyncCall, requireWritable } from "../guards.ts";
import type { ApiMethods, ApiReaders, ApiWriters } from "../types.ts";

/** What loading a page or a font takes: a turn of its own. */
const loadMs = 1;

export const editorReaders = {
  apiVersion: () => "1.0.0",
  command: ({ command }) => command,
  editorType: ({ editorType }) => editorType,
  mode: ({ mode }) => mode,
  pluginId: ({ manifest }) => manifest.id,
  // Only private plugins know the file that they run in.
  fileKey: () => undefined,
  skipInvisibleInstanceChildren: ({ skipInvisibleInstanceChildren }) => skipInvisibleInstanceChildren,
  root: ({ document }) => document.root,
  currentPage: ({ editor }) => editor.currentPage,
  hasMissingFont: ({ document }) => [...document.listTexts()].some((layer) => document.isFontMissing(layer)),
  currentUser({ manifest, person }) {
    if (!manifest.permissions?.includes("currentuser")) {
      throw createApiError("get_currentUser", 'The manifest does not ask for the permission "currentuser"');
    }
    return { id: person.id, name: person.name, photoUrl: null, color: "#1f6f6b", sessionId: 1 };
  },
} satisfies ApiReaders<PluginAPI>;

export const editorWriters = {
  skipInvisibleInstanceChildren(context, value) {
    context.skipInvisibleInstanceChildren = value;
  },
  currentPage(context, value) {
    refuseSyncCall(context, "set_currentPage", "figma.setCurrentPageAsync");
    context.editor.currentPage = value;
    context.outside.currentPageChanged();
  },
} satisfies ApiWriters<PluginAPI>;

function findNode(context: ApiContext, id: string): Layer | null {
  const layer = context.document.find(id);
  return layer && !isSkipped(context, layer) ? layer : null;
}

async function afterLoading<Result>(result: Result): Promise<Result> {
  await delay(loadMs);
  return result;
}

export const editorMethods = {
  getNodeById(context, id) {
    refuseSyncCall(context, "getNodeById", "figma.getNodeByIdAsync");
    return findNode(context, id);
  },
  /** A node on a page that is not loaded takes time; others are there in the same turn. */
  getNodeByIdAsync(context, id) {
    const layer = findNode(context, id);
    return layer && !isOnLoadedPage(context, layer) ? afterLoading(layer) : layer;
  },
  async setCurrentPageAsync(context, page) {
    if (page.type !== "CANVAS" || page.isRemoved)
      throw createApiError("setCurrentPageAsync", "Expected a page");
    await delay(loadMs);
    context.loadedPages.add(page);
    context.editor.currentPage = page;
    context.outside.currentPageChanged();
  },
  async loadAllPagesAsync({ document, loadedPages }) {
    await delay(loadMs);
    for (const page of document.root.children ?? []) loadedPages.add(page);
  },
  /** Without a style, every style of the family. */
  async loadFontAsync({ document, loadedFonts, outside }, font) {
    if (typeof font !== "object") throw createApiError("loadFontAsync", "Cannot unwrap symbol");
    const { family, style } = font;
    const wanted =
      style === undefined ? availableFonts.filter((each) => each.family === family) : [{ family, style }];
    if (wanted.length && wanted.every((each) => loadedFonts.has(formatFont(each)))) return;
    await delay(loadMs);
    const missing = wanted.find((each) => !document.isFontAvailable(each));
    if (missing || !wanted.length) {
      throw createApiError("loadFontAsync", messages.fontNotFound(missing ? formatFont(missing) : family));
    }
    for (const each of wanted) {
      loadedFonts.add(formatFont(each));
      outside.fontLoaded(formatFont(each));
    }
  },
  async listAvailableFontsAsync({ document }) {
    await delay(loadMs);
    return availableFonts.filter((font) => document.isFontAvailable(font)).map((fontName) => ({ fontName }));
  },
  commitUndo: ({ document }) => document.history.commit(),
  triggerUndo(context) {
    requireWritable(context, undefined, "triggerUndo");
    context.document.history.undo();
  },
} satisfies ApiMethods<
  Pick<
    PluginAPI,
    | "getNodeById"
    | "getNodeByIdAsync"
    | "setCurrentPageAsync"
    | "loadAllPagesAsync"
    | "loadFontAsync"
    | "listAvailableFontsAsync"
    | "commitUndo"
    | "triggerUndo"
  >
>;

export const viewportReaders = {
  center: ({ editor }) => editor.viewport.center,
  zoom: ({ editor }) => editor.viewport.zoom,
  bounds({ editor: { viewport } }) {
    const [width, height] = [1280 / viewport.zoom, 800 / viewport.zoom];
    return { x: viewport.center.x - width / 2, y: viewport.center.y - height / 2, width, height };
  },
} satisfies ApiReaders<ViewportAPI>;

export const viewportWriters = {
  center({ editor, outside }, center) {
    editor.viewport = { ...editor.viewport, center };
    outside.windowChanged();
  },
  zoom({ editor, outside }, zoom) {
    editor.viewport = { ...editor.viewport, zoom };
    outside.windowChanged();
  },
} satisfies ApiWriters<ViewportAPI>;

export const viewportMethods = {
  scrollAndZoomIntoView({ editor, outside }, layers) {
    const stray = layers.find((layer) => findPage(layer) !== editor.currentPage);
    if (stray) {
      throw createApiError("scrollAndZoomIntoView", `The node ${stray.id} is not on the current page`);
    }
    const boxes = layers.map(findBox);
    if (!boxes.length) return;
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    editor.viewport = { ...editor.viewport, center: { x: (left + right) / 2, y: (top + bottom) / 2 } };
    outside.windowChanged();
  },
} satisfies ApiMethods<ViewportAPI>;
