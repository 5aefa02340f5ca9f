import type { TextStyle } from "../builder/layer.ts";

/** The buff palette of the mockups. */
export const color = {
  paper: "#f4e7ca",
  sand: "#e8d7b6",
  edge: "#cdbc9a",
  ink: "#122f3a",
  muted: "#405a64",
  sheet: "#fcf6e9",
  warning: "#c51d28",
} as const;

const base = { family: "Schibsted Grotesk", color: color.ink } as const;

function style(size: number, weight: number, lineHeight: number, letterSpacing = 0): TextStyle {
  return { ...base, size, weight, lineHeight, letterSpacing };
}

export const heading = style(28, 660, 32, -0.56);
export const big = style(24, 640, 30, -0.36);
export const medium = style(20, 620, 27, -0.2);
export const strong = style(16, 620, 22);
export const label = style(16, 560, 22);
export const body = style(16, 440, 22);
export const bodyMuted: TextStyle = { ...body, color: color.muted };
export const small: TextStyle = { ...style(14, 440, 19), color: color.muted };
export const smallInk = style(14, 560, 19);
export const tagText = style(13, 560, 17);
export const statusText = style(15, 600, 20);
export const tabText: TextStyle = { ...style(14, 440, 19), color: color.muted };
export const tabActive = style(14, 700, 19);
export const buttonText: TextStyle = { ...style(17, 620, 23), color: color.sheet };
