import { type FontFamily, findCharacterWidth } from "./character-widths.ts";

export type { FontFamily };

export type TextBox = { width: number; height: number; lines: readonly string[] };

type Content = {
  characters: string;
  family: FontFamily;
  size: number;
  weight: number;
  lineHeight: number;
  letterSpacing?: number;
  maxLines?: number;
};

/** Breaks a text between words at the given width, or only where it has line breaks. */
export function wrapText(content: Content, width: number | undefined): TextBox {
  const lines = content.characters
    .split("\n")
    .flatMap((paragraph) => (width === undefined ? [paragraph] : wrapParagraph(paragraph, content, width)));
  const shown = lines.slice(0, content.maxLines ?? lines.length);
  if (shown.length < lines.length) shown.push(`${shown.pop() ?? ""}…`);
  const widest = Math.max(...shown.map((line) => measureLine(line, content)));
  return { width: width ?? Math.ceil(widest), height: shown.length * content.lineHeight, lines: shown };
}

function wrapParagraph(paragraph: string, content: Content, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureLine(longer, content) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function measureLine(line: string, { family, size, weight, letterSpacing = 0 }: Content): number {
  const characters = line.split("");
  const units = characters.reduce((sum, each) => sum + findCharacterWidth(each, family, weight), 0);
  return (units / 1000) * size + characters.length * letterSpacing;
}
