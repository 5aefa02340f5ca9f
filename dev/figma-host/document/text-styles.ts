import type { Paint, TypeStyle } from "@figma/rest-api-spec";
import type { Layer, LayerFields } from "./layer.ts";

/** The look of one character: its style and its color. */
export type CharacterStyle = TypeStyle & { fills?: Paint[] };

/** The look of each character of a text; of an empty text, the look that new text would have. */
export function listCharacterStyles({
  characters = "",
  style = {},
  fills,
  ...fields
}: LayerFields): CharacterStyle[] {
  const { characterStyleOverrides = [], styleOverrideTable = {} } = fields;
  const base: CharacterStyle = { ...style, fills: [...(fills ?? [])] };
  return Array.from({ length: Math.max(1, characters.length) }, (_, index) => {
    const override = styleOverrideTable[characterStyleOverrides[index] ?? 0];
    return override ? { ...base, ...override } : base;
  });
}

/** The fields of a text whose characters look like this: the first one's look, and what differs from it. */
export function describeStyles(styles: readonly CharacterStyle[]): LayerFields {
  const { fills = [], ...style } = styles[0] ?? {};
  const table = new Map<string, number>();
  const styleOverrideTable: Record<string, TypeStyle> = {};
  const overrides = styles.map((each) => {
    const different = pickDifferent(each, { ...style, fills });
    const key = JSON.stringify(different);
    if (key === "{}") return 0;
    const number = table.get(key) ?? table.size + 1;
    table.set(key, number);
    styleOverrideTable[number] = different;
    return number;
  });
  const isPlain = table.size === 0;
  return { style, fills, characterStyleOverrides: isPlain ? [] : overrides, styleOverrideTable };
}

function pickDifferent(style: CharacterStyle, base: CharacterStyle): TypeStyle {
  const entries = Object.entries(style) as [keyof CharacterStyle, unknown][];
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key])),
  );
}

/** Parts of a text in which `read` gives the same for every character. */
export function splitByStyle<Value>(
  { fields }: Layer,
  read: (style: CharacterStyle) => Value,
): { start: number; end: number; value: Value }[] {
  const parts: { start: number; end: number; value: Value }[] = [];
  for (const [index, style] of listCharacterStyles(fields).entries()) {
    const value = read(style);
    const last = parts.at(-1);
    if (last && JSON.stringify(last.value) === JSON.stringify(value)) last.end = index + 1;
    else parts.push({ start: index, end: index + 1, value });
  }
  return parts;
}
