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

/** Gives the parts of a text with one look their looks again, and changes nothing else. Their fonts are loaded. */
export function writeSegments(node: TextNode, segments: readonly Segment[]): void {
  const [current, ...others] = node.characters === "" ? [] : node.getStyledTextSegments([...fields]);
  if (!current || others.length > 0) return;
  for (const { start, end, style } of segments) {
    for (const field of fields) {
      if (JSON.stringify(current[field]) === JSON.stringify(style[field])) continue;
      writeField[field](node, start, end, style as Style);
    }
  }
}

type WriteField = (node: TextNode, start: number, end: number, style: Style) => void;

const writeField: Record<(typeof fields)[number], WriteField> = {
  fontName: (node, start, end, { fontName }) => node.setRangeFontName(start, end, fontName),
  fontSize: (node, start, end, { fontSize }) => node.setRangeFontSize(start, end, fontSize),
  textCase: (node, start, end, { textCase }) => node.setRangeTextCase(start, end, textCase),
  textDecoration: (node, start, end, { textDecoration }) =>
    node.setRangeTextDecoration(start, end, textDecoration),
  letterSpacing: (node, start, end, { letterSpacing }) =>
    node.setRangeLetterSpacing(start, end, letterSpacing),
  lineHeight: (node, start, end, { lineHeight }) => node.setRangeLineHeight(start, end, lineHeight),
  fills: (node, start, end, { fills }) => node.setRangeFills(start, end, [...fills]),
};

/** The fonts that a text uses; those of an empty one too. */
export function listFonts(node: TextNode): FontName[] {
  if (node.characters !== "") return node.getRangeAllFontNames(0, node.characters.length);
  return node.fontName === figma.mixed ? [] : [node.fontName];
}

/** The fonts of a text's parts. */
export function listSegmentFonts(segments: readonly Segment[]): FontName[] {
  return segments.map(({ style }) => (style as Style).fontName);
}
