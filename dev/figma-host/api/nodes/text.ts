import type { TextNode } from "@figma/plugin-typings/plugin-api-standalone.js";
import type { TypeStyle } from "@figma/rest-api-spec";
import { editText } from "../../document/edit-text.ts";
import type { Layer } from "../../document/layer.ts";
import { listFontNames } from "../../document/text.ts";
import type { ApiContext } from "../context.ts";
import { createApiError } from "../errors.ts";
import { mixed, type Readers, type Writers } from "../types.ts";
import type { TextField, TextFieldValues } from "./text-fields.ts";
import { readWhole, requireFonts, writeWhole } from "./text-ranges.ts";

const styleOf = ({ fields }: Layer): TypeStyle => fields.style ?? {};

export const textReaders = {
  characters: (_, { fields }) => fields.characters ?? "",
  hasMissingFont: ({ document }, layer) => document.isFontMissing(layer),
  fontName: (_, layer) => readWhole(layer, "fontName"),
  fontSize: (_, layer) => readWhole(layer, "fontSize"),
  fontWeight: (_, layer) => readWhole(layer, "fontWeight"),
  textCase: (_, layer) => readWhole(layer, "textCase"),
  textDecoration: (_, layer) => readWhole(layer, "textDecoration"),
  lineHeight: (_, layer) => readWhole(layer, "lineHeight"),
  letterSpacing: (_, layer) => readWhole(layer, "letterSpacing"),
  fills: (_, layer) => readWhole(layer, "fills"),
  textAlignHorizontal: (_, layer) => styleOf(layer).textAlignHorizontal ?? "LEFT",
  textAlignVertical: (_, layer) => styleOf(layer).textAlignVertical ?? "TOP",
  textAutoResize: (_, layer) => styleOf(layer).textAutoResize ?? "NONE",
  textTruncation: (_, layer) => styleOf(layer).textTruncation ?? "DISABLED",
  maxLines: (_, layer) => styleOf(layer).maxLines ?? null,
  autoRename: (_, { isAutoNamed }) => isAutoNamed,
  textStyleId: () => "",
} satisfies Readers<TextNode>;

function setStyle(context: ApiContext, layer: Layer, property: string, style: Partial<TypeStyle>): void {
  requireFonts(context, `set_${property}`, listFontNames(layer.fields));
  editText(context.document, layer, { style });
}

/** `figma.mixed` can be read, not written. */
function setField<Field extends TextField>(
  context: ApiContext,
  layer: Layer,
  field: Field,
  value: TextFieldValues[Field] | typeof mixed,
): void {
  if (value === mixed) throw createApiError(`set_${field}`, "Cannot unwrap symbol");
  writeWhole(context, layer, field, value);
}

export const textWriters = {
  characters(context, layer, value) {
    if (typeof value !== "string") throw createApiError("set_characters", "Expected a string");
    requireFonts(context, "set_characters", listFontNames(layer.fields));
    editText(context.document, layer, { characters: value });
  },
  fontName: (context, layer, value) => setField(context, layer, "fontName", value),
  fontSize(context, layer, value) {
    if (typeof value === "number" && value < 1) {
      throw createApiError("set_fontSize", "The font size must be at least 1");
    }
    setField(context, layer, "fontSize", value);
  },
  textCase: (context, layer, value) => setField(context, layer, "textCase", value),
  textDecoration: (context, layer, value) => setField(context, layer, "textDecoration", value),
  lineHeight: (context, layer, value) => setField(context, layer, "lineHeight", value),
  letterSpacing: (context, layer, value) => setField(context, layer, "letterSpacing", value),
  fills: (context, layer, value) => setField(context, layer, "fills", value),
  textAlignHorizontal: (context, layer, value) =>
    setStyle(context, layer, "textAlignHorizontal", { textAlignHorizontal: value }),
  textAutoResize: (context, layer, value) =>
    setStyle(context, layer, "textAutoResize", { textAutoResize: value }),
  textTruncation: (context, layer, value) =>
    setStyle(context, layer, "textTruncation", { textTruncation: value }),
  maxLines(context, layer, value) {
    if (value !== null && !(value >= 1)) throw createApiError("set_maxLines", "maxLines must be at least 1");
    setStyle(context, layer, "maxLines", { maxLines: value as number });
  },
} satisfies Writers<TextNode>;
