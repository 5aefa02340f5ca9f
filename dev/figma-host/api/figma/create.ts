import type { PluginAPI } from "@figma/plugin-typings/plugin-api-standalone.js";
import { type Layer, type LayerFields, newLayer } from "../../document/layer.ts";
import { addLayer, insertLayer } from "../../document/structure.ts";
import type { ApiContext } from "../context.ts";
import { requireWritable } from "../guards.ts";
import type { ApiMethods } from "../types.ts";

const usualSize = 100;

function create(context: ApiContext, member: string, type: string, name: string, fields: LayerFields): Layer {
  requireWritable(context, undefined, member);
  const box = { x: 0, y: 0, width: usualSize, height: usualSize };
  const hasChildren = type === "FRAME" || type === "COMPONENT";
  const layer: Layer = {
    ...newLayer,
    id: context.document.createId(),
    type,
    name,
    children: hasChildren ? [] : undefined,
    fields: { absoluteBoundingBox: box, absoluteRenderBounds: box, fills: [], strokes: [], ...fields },
    isAutoNamed: type === "TEXT",
  };
  addLayer(context.document, layer);
  const page = context.editor.currentPage;
  insertLayer(context.document, page, page.children?.length ?? 0, layer);
  return layer;
}

export const createMethods = {
  createRectangle: (context) => create(context, "createRectangle", "RECTANGLE", "Rectangle", {}),
  createEllipse: (context) => create(context, "createEllipse", "ELLIPSE", "Ellipse", {}),
  createFrame: (context) => create(context, "createFrame", "FRAME", "Frame", { clipsContent: true }),
  createComponent: (context) =>
    create(context, "createComponent", "COMPONENT", "Component", { clipsContent: true }),
  createText: (context) =>
    create(context, "createText", "TEXT", "", {
      characters: "",
      style: {
        fontFamily: "Inter",
        fontStyle: "Regular",
        fontWeight: 400,
        fontSize: 12,
        textAutoResize: "WIDTH_AND_HEIGHT",
      },
    }),
} satisfies ApiMethods<
  Pick<PluginAPI, "createRectangle" | "createEllipse" | "createFrame" | "createComponent" | "createText">
>;
