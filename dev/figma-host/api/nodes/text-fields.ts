import type {
  FontName,
  LetterSpacing,
  LineHeight,
  Paint,
  TextCase,
  TextDecoration,
} from "@figma/plugin-typings/plugin-api-standalone.js";
import { findWeight } from "../../document/fonts.ts";
import { readFontName } from "../../document/text.ts";
import type { CharacterStyle } from "../../document/text-styles.ts";
import { toPluginPaints, toRestPaints } from "../paints.ts";

/** What a range of a text has, as the plugin API names it. */
export type TextFieldValues = {
  fontName: FontName;
  fontSize: number;
  fontWeight: number;
  textCase: TextCase;
  textDecoration: TextDecoration;
  letterSpacing: LetterSpacing;
  lineHeight: LineHeight;
  fills: readonly Paint[];
};
export type TextField = keyof TextFieldValues;

const usualSize = 12;

function readLineHeight({
  lineHeightPx = 0,
  lineHeightUnit,
  lineHeightPercentFontSize,
}: CharacterStyle): LineHeight {
  if (lineHeightUnit === "INTRINSIC_%") return { unit: "AUTO" };
  if (lineHeightUnit === "FONT_SIZE_%") return { unit: "PERCENT", value: lineHeightPercentFontSize ?? 100 };
  return { unit: "PIXELS", value: lineHeightPx };
}

function writeLineHeight(height: LineHeight, fontSize: number): CharacterStyle {
  if (height.unit === "AUTO") {
    return { lineHeightPx: Math.round(fontSize * 1.2), lineHeightUnit: "INTRINSIC_%" };
  }
  if (height.unit === "PIXELS") return { lineHeightPx: height.value, lineHeightUnit: "PIXELS" };
  return {
    lineHeightPx: (fontSize * height.value) / 100,
    lineHeightUnit: "FONT_SIZE_%",
    lineHeightPercentFontSize: height.value,
  };
}

/** How each field is read from a character's look, and what setting it changes there. */
export const textFields: {
  readonly [Field in TextField]: {
    read(style: CharacterStyle): TextFieldValues[Field];
    write(value: TextFieldValues[Field], style: CharacterStyle): CharacterStyle;
  };
} = {
  fontName: {
    read: readFontName,
    write: ({ family, style, variationSettings }) => ({
      fontFamily: family,
      fontStyle: style,
      fontWeight: variationSettings?.wght ?? findWeight(style),
    }),
  },
  fontSize: { read: ({ fontSize = usualSize }) => fontSize, write: (fontSize) => ({ fontSize }) },
  fontWeight: { read: ({ fontWeight = 400 }) => fontWeight, write: (fontWeight) => ({ fontWeight }) },
  textCase: {
    read: ({ textCase = "ORIGINAL" }) => textCase,
    write: (textCase) => ({ textCase }),
  },
  textDecoration: {
    read: ({ textDecoration = "NONE" }) => textDecoration,
    write: (textDecoration) => ({ textDecoration }),
  },
  letterSpacing: {
    read: ({ letterSpacing = 0 }) => ({ unit: "PIXELS", value: letterSpacing }),
    write: ({ unit, value }, { fontSize = usualSize }) => ({
      letterSpacing: unit === "PIXELS" ? value : (fontSize * value) / 100,
    }),
  },
  lineHeight: {
    read: readLineHeight,
    write: (height, { fontSize = usualSize }) => writeLineHeight(height, fontSize),
  },
  fills: {
    read: ({ fills }) => toPluginPaints(fills),
    write: (paints) => ({ fills: [...toRestPaints(paints)] }),
  },
};
