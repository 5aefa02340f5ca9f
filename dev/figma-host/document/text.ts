import type { Rectangle, TypeStyle } from "@figma/rest-api-spec";
import { type FontFamily, lookUpCharacterWidth } from "../../figma/file/builder/character-widths.ts";
import { findBox, type Layer, type LayerFields } from "./layer.ts";

export type FontName = {
  readonly family: string;
  readonly style: string;
  /** Of a variable font. */
  readonly variationSettings?: { readonly [axis: string]: number };
};

/** Share of the font size for characters outside the table: Latin letters are about as wide, CJK is square. */
const usualWidth = 0.55;
const fullWidth = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;
const combining = /\p{M}/u;
const families: ReadonlySet<string> = new Set<FontFamily>([
  "Schibsted Grotesk",
  "Vazirmatn",
  "Spline Sans Mono",
]);

/** The advance of a character as a share of the font size: from the font itself, if it is one of ours. */
export function measureCharacter(
  character: string,
  { fontFamily = "", fontWeight = 400 }: TypeStyle,
): number {
  const known = families.has(fontFamily)
    ? lookUpCharacterWidth(character, fontFamily as FontFamily, fontWeight)
    : undefined;
  if (known !== undefined) return known / 1000;
  if (combining.test(character)) return 0;
  return fullWidth.test(character) ? 1 : usualWidth;
}

function measureLine(line: string, style: TypeStyle): number {
  const { fontSize = 12, letterSpacing = 0 } = style;
  return Array.from(line).reduce(
    (sum, each) => sum + measureCharacter(each, style) * fontSize + letterSpacing,
    0,
  );
}

/** Breaks a paragraph between words at the width. A word that is wider stays whole and sticks out. */
function wrapParagraph(paragraph: string, style: TypeStyle, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureLine(longer, style) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

export function findLineHeight({ lineHeightPx, fontSize = 12 }: TypeStyle): number {
  return lineHeightPx ?? Math.round(fontSize * 1.2);
}

type MeasuredText = {
  readonly lines: readonly string[];
  /** Of the widest line. */
  readonly width: number;
  readonly height: number;
};

/** How much room a text takes when it is broken at the width, or not at all. */
export function measureText(characters: string, style: TypeStyle, width: number | undefined): MeasuredText {
  const lines = characters
    .split(/[\n\u2028]/)
    .flatMap((paragraph) => (width === undefined ? [paragraph] : wrapParagraph(paragraph, style, width)));
  return {
    lines,
    width: Math.max(...lines.map((line) => measureLine(line, style))),
    height: lines.length * findLineHeight(style),
  };
}

/** How many lines are shown: `maxLines` counts only while the text is truncated. */
export function findMaxLines({ textTruncation, textAutoResize, maxLines }: TypeStyle): number {
  const isTruncated = textTruncation === "ENDING" || textAutoResize === "TRUNCATE";
  return (isTruncated ? maxLines : undefined) ?? Number.POSITIVE_INFINITY;
}

/** The size of a text layer after its text or style changed. Layers beside it do not move. */
export function fitTextBox(layer: Layer, fields: LayerFields): Rectangle {
  const box = findBox(layer);
  const { characters = "", style = {} } = fields;
  const { textAutoResize } = style;
  if (textAutoResize === "WIDTH_AND_HEIGHT") {
    const { width, height } = measureText(characters, style, undefined);
    return alignBox(box, { width: Math.ceil(width), height }, style);
  }
  if (textAutoResize === "HEIGHT") {
    const { lines, height } = measureText(characters, style, box.width);
    const shown = Math.min(lines.length, findMaxLines(style));
    return { ...box, height: (height / lines.length) * shown };
  }
  return box;
}

/** A text that is aligned to the right or to the center grows to the left, too. */
function alignBox(box: Rectangle, size: { width: number; height: number }, style: TypeStyle): Rectangle {
  const growth = size.width - box.width;
  const shares = { LEFT: 0, CENTER: 0.5, RIGHT: 1, JUSTIFIED: 0 };
  const x = box.x - growth * shares[style.textAlignHorizontal ?? "LEFT"];
  return { ...size, x: roundSum(x), y: box.y };
}

/** Sums of fractions differ in their last digits: a text that grows and shrinks again would end up elsewhere. */
function roundSum(length: number): number {
  return Math.round(length * 1000) / 1000;
}

/** Where the glyphs are: beyond the box if its size is fixed and the text is longer. */
export function findTextBounds(layer: Layer): Rectangle {
  const box = findBox(layer);
  const { characters = "", style = {} } = layer.fields;
  const isFree = style.textAutoResize === "WIDTH_AND_HEIGHT";
  const text = measureText(characters, style, isFree ? undefined : box.width);
  const shown = Math.min(text.lines.length, findMaxLines(style));
  const size = { width: Math.ceil(text.width), height: (text.height / text.lines.length) * shown };
  return alignBox({ ...box, height: size.height }, size, style);
}

/** The fonts of a text, in the order of its characters. */
export function listFontNames({ characters = "", style, ...fields }: LayerFields): FontName[] {
  const { characterStyleOverrides = [], styleOverrideTable = {} } = fields;
  if (!characterStyleOverrides.length) return [readFontName(style ?? {})];
  const fonts = new Map<string, FontName>();
  const count = Math.max(1, characters.length);
  for (let index = 0; index < count; index += 1) {
    const font = readFontName({ ...style, ...styleOverrideTable[characterStyleOverrides[index] ?? 0] });
    fonts.set(`${font.family} ${font.style}`, font);
  }
  return [...fonts.values()];
}

/** The fonts of the design files are variable: the weight is an axis, and may lie between those of the named styles. */
export function readFontName({ fontFamily, fontStyle, fontWeight }: TypeStyle): FontName {
  return {
    family: fontFamily ?? "Inter",
    style: fontStyle ?? "Regular",
    variationSettings: { wght: fontWeight ?? 400 },
  };
}
