import type { PluginAPI, UIAPI } from "@figma/plugin-typings/plugin-api-standalone.js";
import type { ApiContext, PluginWindow } from "../context.ts";
import { createApiError, messages } from "../errors.ts";
import type { ApiMethods } from "../types.ts";

const usualSize = { width: 300, height: 200 };
const minWidth = 70;
let lastWindow = 0;

function requireWindow({ window }: ApiContext, member: string): PluginWindow {
  if (!window) throw createApiError(member, messages.noUi);
  return window;
}

export const windowMethods = {
  showUI(context, html, options = {}) {
    if (context.generating > 0) throw createApiError("showUI", messages.showUiWhileGenerating);
    if (typeof html !== "string") throw createApiError("showUI", "Expected a string of HTML");
    lastWindow += 1;
    context.window = {
      id: lastWindow,
      html,
      isVisible: options.visible ?? true,
      width: Math.max(minWidth, options.width ?? usualSize.width),
      height: Math.max(0, options.height ?? usualSize.height),
      title: options.title ?? context.manifest.name,
      hasThemeColors: options.themeColors ?? false,
    };
    context.outside.windowChanged();
  },
  closePlugin: ({ outside }, message) => outside.close(message),
  openExternal({ outside }, url) {
    if (!/^https?:\/\//.test(url))
      throw createApiError("openExternal", `Only web addresses can be opened: "${url}"`);
    outside.openExternal(url);
  },
} satisfies ApiMethods<Pick<PluginAPI, "showUI" | "closePlugin" | "openExternal">>;

export const uiMethods = {
  show: (context) => setVisible(context, "show", true),
  hide: (context) => setVisible(context, "hide", false),
  resize(context, width, height) {
    const window = requireWindow(context, "resize");
    window.width = Math.max(minWidth, width);
    window.height = Math.max(0, height);
    context.outside.windowChanged();
  },
  close(context) {
    context.window = undefined;
    context.outside.windowChanged();
  },
  postMessage(context, message) {
    requireWindow(context, "postMessage");
    context.outside.postToUi(message);
  },
  getPosition(context) {
    requireWindow(context, "getPosition");
    return { windowSpace: { x: 0, y: 0 }, canvasSpace: { x: 0, y: 0 } };
  },
} satisfies ApiMethods<UIAPI>;

function setVisible(context: ApiContext, member: string, isVisible: boolean): void {
  requireWindow(context, member).isVisible = isVisible;
  context.outside.windowChanged();
}
