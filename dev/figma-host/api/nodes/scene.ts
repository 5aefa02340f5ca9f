import type {
  AnnotationsMixin,
  ConstraintMixin,
  CornerMixin,
  DimensionAndPositionMixin,
  FrameNode,
  LayoutMixin,
  MinimalBlendMixin,
  MinimalFillsMixin,
  MinimalStrokesMixin,
  SceneNodeMixin,
} from "@figma/plugin-typings/plugin-api-standalone.js";
import { editText } from "../../document/edit-text.ts";
import { findBox, isHidden, isInInstance, type Layer } from "../../document/layer.ts";
import { copyLayer, findOrigin, insertLayer, moveBy } from "../../document/structure.ts";
import { findTextBounds } from "../../document/text.ts";
import type { ApiContext } from "../context.ts";
import { createApiError, messages } from "../errors.ts";
import { requireWritable } from "../guards.ts";
import { toPluginPaints, toRestPaints } from "../paints.ts";
import { type Methods, mixed, type Readers, type Writers } from "../types.ts";

type Scene = SceneNodeMixin & DimensionAndPositionMixin & LayoutMixin & MinimalBlendMixin;

export const sceneReaders = {
  visible: (_, { fields }) => fields.visible ?? true,
  locked: (_, { fields }) => fields.locked ?? false,
  x: (_, layer) => findBox(layer).x - findOrigin(layer).x,
  y: (_, layer) => findBox(layer).y - findOrigin(layer).y,
  width: (_, layer) => findBox(layer).width,
  height: (_, layer) => findBox(layer).height,
  absoluteBoundingBox: (_, layer) => layer.fields.absoluteBoundingBox ?? null,
  absoluteRenderBounds(_, layer) {
    if (isHidden(layer)) return null;
    return layer.type === "TEXT" ? findTextBounds(layer) : (layer.fields.absoluteBoundingBox ?? null);
  },
  rotation: () => 0,
  opacity: (_, { fields }) => fields.opacity ?? 1,
  blendMode: (_, { fields }) => (fields.blendMode ?? "PASS_THROUGH") as "PASS_THROUGH",
  componentPropertyReferences: (_, { fields }) => fields.componentPropertyReferences ?? null,
} satisfies Readers<Scene & { opacity: number }>;

function moveTo(context: ApiContext, layer: Layer, axis: "x" | "y", value: number): void {
  if (isInInstance(layer)) throw createApiError(`set_${axis}`, messages.notOverridable);
  const distance = value - (findBox(layer)[axis] - findOrigin(layer)[axis]);
  moveBy(context.document, layer, axis === "x" ? distance : 0, axis === "y" ? distance : 0);
}

export const sceneWriters = {
  visible: ({ document }, layer, visible) =>
    document.setFields(layer, { visible: visible ? undefined : false }),
  locked: ({ document }, layer, locked) => document.setFields(layer, { locked: locked || undefined }),
  x: (context, layer, value) => moveTo(context, layer, "x", value),
  y: (context, layer, value) => moveTo(context, layer, "y", value),
  opacity: ({ document }, layer, opacity) =>
    document.setFields(layer, { opacity: opacity === 1 ? undefined : opacity }),
} satisfies Writers<Scene & { opacity: number }>;

function resize(context: ApiContext, layer: Layer, member: string, width: number, height: number): void {
  requireWritable(context, layer, member);
  if (!(width >= 0.01 && height >= 0.01)) {
    throw createApiError(member, "Width and height must be at least 0.01");
  }
  const { x, y } = findBox(layer);
  const box = { x, y, width, height };
  const { style } = layer.fields;
  context.document.setFields(layer, { absoluteBoundingBox: box, absoluteRenderBounds: box });
  if (!style) return;
  // A text whose height follows its content keeps doing that; one that followed it in both directions is fixed now.
  const isFree = style.textAutoResize === "WIDTH_AND_HEIGHT";
  editText(context.document, layer, isFree ? { style: { textAutoResize: "NONE" } } : {});
}

export const sceneMethods = {
  resize: (context, layer, width, height) => resize(context, layer, "resize", width, height),
  resizeWithoutConstraints: (context, layer, width, height) =>
    resize(context, layer, "resizeWithoutConstraints", width, height),

  /** A copy is on the current page until it is inserted elsewhere. */
  clone(context, layer) {
    requireWritable(context, layer, "clone");
    const copy = copyLayer(context.document, layer);
    const page = context.editor.currentPage;
    insertLayer(context.document, page, page.children?.length ?? 0, copy);
    return copy;
  },
} satisfies Methods<LayoutMixin & Pick<FrameNode, "clone">>;

type Geometry = MinimalFillsMixin & MinimalStrokesMixin & CornerMixin & ConstraintMixin;

export const geometryReaders = {
  fills: (_, { fields }) => toPluginPaints(fields.fills),
  strokes: (_, { fields }) => toPluginPaints(fields.strokes),
  strokeWeight: (_, { fields }) => fields.strokeWeight ?? 0,
  cornerRadius: (_, { fields }) => fields.cornerRadius ?? 0,
  constraints: () => ({ horizontal: "MIN", vertical: "MIN" }) as const,
} satisfies Readers<Geometry>;

export const geometryWriters = {
  fills({ document }, layer, value) {
    if (value === mixed) throw createApiError("set_fills", "Cannot unwrap symbol");
    document.setFields(layer, { fills: toRestPaints(value) });
  },
  strokes: ({ document }, layer, value) => document.setFields(layer, { strokes: toRestPaints(value) }),
} satisfies Writers<Geometry>;

export const annotationReaders = {
  /** Figma derives the Markdown of a plain label. */
  annotations: (_, { fields }) =>
    (fields.annotations ?? []).map((annotation) =>
      annotation.label === undefined ? annotation : { labelMarkdown: annotation.label, ...annotation },
    ) as ReturnType<never>,
} satisfies Readers<AnnotationsMixin>;

export const annotationWriters = {
  annotations({ document }, layer, value) {
    const categories = new Set(document.annotationCategories.map(({ id }) => id));
    for (const { label, labelMarkdown, categoryId } of value) {
      if (label !== undefined && labelMarkdown !== undefined) {
        throw createApiError("set_annotations", "An annotation has either label or labelMarkdown");
      }
      if (categoryId !== undefined && !categories.has(categoryId)) {
        throw createApiError("set_annotations", `There is no annotation category "${categoryId}"`);
      }
    }
    document.setFields(layer, { annotations: value });
  },
} satisfies Writers<AnnotationsMixin>;
