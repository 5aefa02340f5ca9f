import type { TextStyle } from "../builder/layer.ts";

export const color = {
  page: "#fbfaf5",
  card: "#ffffff",
  leaf: "#1f6b45",
  deep: "#123d29",
  mint: "#dcefe1",
  apple: "#d5452c",
  blush: "#fbe3dc",
  ink: "#1a241e",
  grey: "#66726a",
  line: "#dfe3dc",
} as const;

function style(size: number, weight: number, lineHeight: number, textColor: string = color.ink): TextStyle {
  return { family: "Vazirmatn", size, weight, lineHeight, color: textColor };
}

export const display = style(56, 800, 64);
export const title = style(30, 800, 40);
export const subtitle = style(20, 700, 28);
export const strong = style(15, 700, 22);
export const body = style(15, 400, 22);
export const grey = style(15, 400, 22, color.grey);
export const caption = style(12, 500, 18, color.grey);
export const captionStrong = style(12, 700, 18);
export const points = style(18, 800, 24, color.leaf);
export const onLeaf = style(15, 700, 22, color.card);
export const code: TextStyle = {
  family: "Spline Sans Mono",
  size: 30,
  weight: 600,
  lineHeight: 40,
  color: color.ink,
};
export const codeSmall: TextStyle = { ...code, size: 14, weight: 500, lineHeight: 20 };

/** The same style in another color. */
export function tint(textStyle: TextStyle, textColor: string): TextStyle {
  return { ...textStyle, color: textColor };
}
