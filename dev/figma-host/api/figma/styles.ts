import type { PluginAPI, VariablesAPI } from "@figma/plugin-typings/plugin-api-standalone.js";
import { refuseSyncCall } from "../guards.ts";
import type { ApiMethods } from "../types.ts";

/** The design files have no styles and no variables: these lists are empty, and the synchronous forms throw as in Figma. */
export const styleMethods = {
  getStyleByIdAsync: () => null,
  getStyleById(context) {
    refuseSyncCall(context, "getStyleById", "figma.getStyleByIdAsync");
    return null;
  },
  getLocalPaintStylesAsync: () => [],
  getLocalPaintStyles(context) {
    refuseSyncCall(context, "getLocalPaintStyles", "figma.getLocalPaintStylesAsync");
    return [];
  },
  getLocalTextStylesAsync: () => [],
  getLocalTextStyles(context) {
    refuseSyncCall(context, "getLocalTextStyles", "figma.getLocalTextStylesAsync");
    return [];
  },
  getLocalEffectStylesAsync: () => [],
  getLocalEffectStyles(context) {
    refuseSyncCall(context, "getLocalEffectStyles", "figma.getLocalEffectStylesAsync");
    return [];
  },
  getLocalGridStylesAsync: () => [],
  getLocalGridStyles(context) {
    refuseSyncCall(context, "getLocalGridStyles", "figma.getLocalGridStylesAsync");
    return [];
  },
  getFileThumbnailNodeAsync: () => null,
  getFileThumbnailNode(context) {
    refuseSyncCall(context, "getFileThumbnailNode", "figma.getFileThumbnailNodeAsync");
    return null;
  },
} satisfies ApiMethods<PluginAPI>;

export const variableMethods = {
  getLocalVariablesAsync: () => [],
  getLocalVariables(context) {
    refuseSyncCall(context, "getLocalVariables", "figma.variables.getLocalVariablesAsync");
    return [];
  },
  getLocalVariableCollectionsAsync: () => [],
  getLocalVariableCollections(context) {
    refuseSyncCall(
      context,
      "getLocalVariableCollections",
      "figma.variables.getLocalVariableCollectionsAsync",
    );
    return [];
  },
} satisfies ApiMethods<VariablesAPI>;
