import type { StyledTextSegment, TextNode } from "@figma/plugin-typings/plugin-api-standalone.js";
import { editText } from "../../document/edit-text.ts";
import { formatFont } from "../../document/fonts.ts";
import type { Layer, LayerFields } from "../../document/layer.ts";
import { type FontName, readFontName } from "../../document/text.ts";
import { describeStyles, listCharacterStyles, splitByStyle } from "../../document/text-styles.ts";
import type { ApiContext } from "../context.ts";
import { createApiError, messages } from "../errors.ts";
import { requireWritable } from "../guards.ts";
import { type Methods, mixed } from "../types.ts";
import { type TextField, type TextFieldValues, textFields } from "./text-fields.ts";

function checkRange({ fields }: Layer, member: string, start: number, end: number): void {
  const length = fields.characters?.length ?? 0;
  if (start >= 0 && end <= length && start < end) return;
  throw createApiError(member, `The range ${start}–${end} is outside of the text`);
}

/** The one value of a range; mixed where it has several. */
function readRange<Field extends TextField>(fields: LayerFields, field: Field, start: number, end: number) {
  const styles = listCharacterStyles(fields).slice(start, end);
  const values = styles.map((style) => textFields[field].read(style));
  const [first] = values;
  const isOne = values.every((value) => JSON.stringify(value) === JSON.stringify(first));
  return isOne && first !== undefined ? first : mixed;
}

/** The one value of the whole text. */
export function readWhole<Field extends TextField>({ fields }: Layer, field: Field) {
  const length = Math.max(1, fields.characters?.length ?? 0);
  return readRange(fields, field, 0, length);
}

/** Every font of the range, and the one that it gets, has to be loaded. */
export function requireFonts(context: ApiContext, member: string, fonts: readonly FontName[]): void {
  for (const font of fonts) {
    if (context.loadedFonts.has(formatFont(font)) && context.document.isFontAvailable(font)) continue;
    throw createApiError(member, messages.unloadedFont(font.family, font.style));
  }
}

function writeRange<Field extends TextField>(
  context: ApiContext,
  layer: Layer,
  { member, field, start, end }: { member: string; field: Field; start: number; end: number },
  value: TextFieldValues[Field],
): void {
  requireWritable(context, layer, member);
  const styles = listCharacterStyles(layer.fields);
  const isFont = field === "fontName";
  // Colors can be set without the font, and a font without the one before.
  const needed = isFont ? [value as FontName] : styles.slice(start, end).map(readFontName);
  if (field !== "fills") requireFonts(context, member, needed);
  const changed = styles.map((style, index) =>
    index >= start && index < end ? { ...style, ...textFields[field].write(value, style) } : style,
  );
  context.document.setFields(layer, describeStyles(changed));
  editText(context.document, layer, {});
}

/** Sets a field of the whole text. */
export function writeWhole<Field extends TextField>(
  context: ApiContext,
  layer: Layer,
  field: Field,
  value: TextFieldValues[Field],
): void {
  const end = Math.max(1, layer.fields.characters?.length ?? 0);
  writeRange(context, layer, { member: `set_${field}`, field, start: 0, end }, value);
}

const getRange =
  <Field extends TextField>(member: string, field: Field) =>
  (_: ApiContext, layer: Layer, start: number, end: number) => {
    checkRange(layer, member, start, end);
    return readRange(layer.fields, field, start, end);
  };

const setRange =
  <Field extends TextField>(member: string, field: Field) =>
  (context: ApiContext, layer: Layer, start: number, end: number, value: TextFieldValues[Field]) => {
    checkRange(layer, member, start, end);
    writeRange(context, layer, { member, field, start, end }, value);
  };

type RangeMethods = Pick<
  TextNode,
  | "getRangeAllFontNames"
  | "getRangeFontName"
  | "getRangeFontSize"
  | "getRangeTextCase"
  | "getRangeTextDecoration"
  | "getRangeLetterSpacing"
  | "getRangeLineHeight"
  | "setRangeFontSize"
  | "setRangeTextCase"
  | "setRangeTextDecoration"
  | "setRangeLetterSpacing"
  | "setRangeLineHeight"
  | "setRangeFills"
>;

export const rangeMethods = {
  getRangeAllFontNames(_, layer, start, end) {
    checkRange(layer, "getRangeAllFontNames", start, end);
    const fonts = listCharacterStyles(layer.fields).slice(start, end).map(readFontName);
    return [...new Map(fonts.map((font) => [formatFont(font), font])).values()];
  },
  getRangeFontName: getRange("getRangeFontName", "fontName"),
  getRangeFontSize: getRange("getRangeFontSize", "fontSize"),
  getRangeTextCase: getRange("getRangeTextCase", "textCase"),
  getRangeTextDecoration: getRange("getRangeTextDecoration", "textDecoration"),
  getRangeLetterSpacing: getRange("getRangeLetterSpacing", "letterSpacing"),
  getRangeLineHeight: getRange("getRangeLineHeight", "lineHeight"),
  setRangeFontSize: setRange("setRangeFontSize", "fontSize"),
  setRangeTextCase: setRange("setRangeTextCase", "textCase"),
  setRangeTextDecoration: setRange("setRangeTextDecoration", "textDecoration"),
  setRangeLetterSpacing: setRange("setRangeLetterSpacing", "letterSpacing"),
  setRangeLineHeight: setRange("setRangeLineHeight", "lineHeight"),
  setRangeFills: setRange("setRangeFills", "fills"),
} satisfies Methods<RangeMethods>;

/** Their types in the typings are generic or wider than what the host takes, so they are checked by the tests alone. */
export const looseRangeMethods = {
  setRangeFontName: setRange("setRangeFontName", "fontName"),

  getStyledTextSegments(
    _: ApiContext,
    layer: Layer,
    fields: readonly string[],
  ): Partial<StyledTextSegment>[] {
    const unknown = fields.find((field) => !(field in textFields));
    if (unknown) {
      throw createApiError("getStyledTextSegments", `The field ${unknown} is not provided by this host yet`);
    }
    const characters = layer.fields.characters ?? "";
    if (!characters) return [];
    const read = (style: never) =>
      Object.fromEntries(fields.map((field) => [field, textFields[field as TextField].read(style)]));
    return splitByStyle(layer, (style) => read(style as never)).map(({ start, end, value }) => ({
      ...value,
      start,
      end,
      characters: characters.slice(start, end),
    }));
  },
};
