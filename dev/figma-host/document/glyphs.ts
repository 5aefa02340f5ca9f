import type { Rectangle, TypeStyle } from "@figma/rest-api-spec";
import { findBox, type Layer, type LayerFields } from "./layer.ts";
import { findLineHeight, measureCharacter } from "./text.ts";

/** A character where it is drawn: its advance times the height of its line. */
type Glyph = Rectangle & {
  readonly character: string;
  readonly line: number;
  /** Not behind an ellipsis. */
  readonly isShown: boolean;
};

type StyledCharacter = { readonly character: string; readonly style: TypeStyle; readonly width: number };
type Line = readonly StyledCharacter[];

/** Sums of fractions differ in their last digits. Nothing else is allowed: an ellipsis appears as soon as a text is too wide. */
const tolerance = 0.001;
const isSpace = (character: string) => character === " ";

/** The characters of a text with the look that each of them has. */
function listCharacters({ style = {}, ...fields }: LayerFields, characters: string): StyledCharacter[] {
  const { characterStyleOverrides = [], styleOverrideTable = {} } = fields;
  let index = 0;
  return Array.from(characters, (character) => {
    const own = { ...style, ...styleOverrideTable[characterStyleOverrides[index] ?? 0] };
    index += character.length;
    const { fontSize = 12, letterSpacing = 0 } = own;
    return { character, style: own, width: measureCharacter(character, own) * fontSize + letterSpacing };
  });
}

/** Fills lines character by character. One that doesn't fit takes its word to the next line, unless that is the only one. */
function breakLines(characters: readonly StyledCharacter[], limit: number): Line[] {
  const lines: Line[] = [];
  let line: StyledCharacter[] = [];
  let used = 0;
  for (const each of characters) {
    if (/[\n\u2028]/.test(each.character)) {
      lines.push(line);
      [line, used] = [[], 0];
      continue;
    }
    line.push(each);
    used += each.width;
    if (used <= limit || isSpace(each.character)) continue;
    const space = line.findLastIndex(({ character }) => isSpace(character));
    if (space < 0) continue;
    lines.push(line.slice(0, space));
    line = line.slice(space + 1);
    used = sum(line);
  }
  return [...lines, line];
}

function sum(characters: Line): number {
  return characters.reduce((total, { width }) => total + width, 0);
}

function findHeight(line: Line, fallback: TypeStyle): number {
  return line.length > 0
    ? Math.max(...line.map(({ style }) => findLineHeight(style)))
    : findLineHeight(fallback);
}

const shares = { LEFT: 0, JUSTIFIED: 0, CENTER: 0.5, RIGHT: 1, TOP: 0, BOTTOM: 1 };

/** Where every character of a text layer is drawn, or would be with other characters. */
export function placeGlyphs(layer: Layer, characters = layer.fields.characters ?? ""): Glyph[] {
  const { style = {} } = layer.fields;
  const box = findBox(layer);
  const { textAutoResize, textTruncation, maxLines, textAlignHorizontal, textAlignVertical } = style;
  const isFree = textAutoResize === "WIDTH_AND_HEIGHT";
  const isFixed = !isFree && textAutoResize !== "HEIGHT";
  const isCut = textTruncation === "ENDING" || textAutoResize === "TRUNCATE";
  const lines = breakLines(listCharacters(layer.fields, characters), isFree ? Infinity : box.width);
  const heights = lines.map((line) => findHeight(line, style));
  const height = heights.reduce((total, each) => total + each, 0);
  const room = isFixed && !isCut ? box.height - height : 0;
  let y = box.y + room * shares[textAlignVertical ?? "TOP"];
  return lines.flatMap((line, index) => {
    const top = y;
    const lineHeight = heights[index] ?? 0;
    y += lineHeight;
    const isLineShown =
      !isCut || (index < (maxLines ?? Infinity) && !(isFixed && y > box.y + box.height + tolerance));
    const end = line.findLastIndex(({ character }) => !isSpace(character)) + 1;
    const free = box.width - sum(line.slice(0, end));
    // An ellipsis leaves nothing to stick out at the start.
    let x = box.x + (isCut ? Math.max(0, free) : free) * shares[textAlignHorizontal ?? "LEFT"];
    return line.map(({ character, width }): Glyph => {
      const left = x;
      x += width;
      const isBeyond = isCut && !isFree && x > box.x + box.width + tolerance;
      return {
        character,
        line: index,
        x: left,
        y: top,
        width,
        height: lineHeight,
        isShown: isLineShown && !isBeyond,
      };
    });
  });
}

/** The glyphs that leave ink. */
export function listInk(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs.filter(({ character }) => !isSpace(character));
}
