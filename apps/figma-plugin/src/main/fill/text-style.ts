import type { Segment } from "./fill-record.ts";

const fields = [
  "fontName",
  "fontSize",
  "textCase",
  "textDecoration",
  "letterSpacing",
  "lineHeight",
  "fills",
] as const;

type Style = Pick<StyledTextSegment, (typeof fields)[number]>;

/** The parts of a text that look different. Nothing for a text with one look, which stays when the text is replaced. */
export function readSegments(node: TextNode): Segment[] {
  if (node.characters === "") return [];
  const segments = node.getStyledTextSegments([...fields]);
  if (segments.length < 2) return [];
  return segments.map(({ start, end, characters: _characters, ...style }) => ({ start, end, style }));
}

/** Gives the parts of a text their look again. Their fonts are loaded. */
export function writeSegments(node: TextNode, segments: readonly Segment[]): void {
  for (const { start, end, style } of segments) {
    const { fontName, fontSize, textCase, textDecoration, letterSpacing, lineHeight, fills } = style as Style;
    node.setRangeFontName(start, end, fontName);
    node.setRangeFontSize(start, end, fontSize);
    node.setRangeTextCase(start, end, textCase);
    node.setRangeTextDecoration(start, end, textDecoration);
    node.setRangeLetterSpacing(start, end, letterSpacing);
    node.setRangeLineHeight(start, end, lineHeight);
    node.setRangeFills(start, end, [...fills]);
  }
}

/** The fonts that a text uses; those of an empty one too. */
export function listFonts(node: TextNode): FontName[] {
  if (node.characters !== "") return node.getRangeAllFontNames(0, node.characters.length);
  return node.fontName === figma.mixed ? [] : [node.fontName];
}

/** The fonts of a text's parts. */
export function listSegmentFonts(segments: readonly Segment[]): FontName[] {
  return segments.map(({ style }) => (style as Style).fontName);
}
