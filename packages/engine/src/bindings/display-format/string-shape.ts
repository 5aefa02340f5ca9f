/** The same examples are compared with many texts: shapes that were read before are kept. */
const known = new Map<string, string>();
const maxKnown = 5000;

/** What kinds of characters a text consists of: `SKR-7QX42` and `SKR-2MK81` look alike. */
export function readShape(text: string): string {
  const start = text.slice(0, 60);
  const before = known.get(start);
  if (before !== undefined) return before;
  const shape = start
    .replaceAll(/\p{N}+/gu, "9")
    .replaceAll(/\p{Lu}{2,}/gu, "A")
    .replaceAll(/\p{Lu}?\p{Ll}+/gu, "a")
    .replaceAll(/(?:A9|9A)(?:A|9)*/g, "#")
    .replaceAll(/\s+/g, " ");
  if (known.size >= maxKnown) known.clear();
  known.set(start, shape);
  return shape;
}
