/** What kinds of characters a text consists of: `SKR-7QX42` and `SKR-2MK81` look alike. */
export function readShape(text: string): string {
  return text
    .slice(0, 60)
    .replaceAll(/\p{N}+/gu, "9")
    .replaceAll(/\p{Lu}{2,}/gu, "A")
    .replaceAll(/\p{Lu}?\p{Ll}+/gu, "a")
    .replaceAll(/(?:A9|9A)(?:A|9)*/g, "#")
    .replaceAll(/\s+/g, " ");
}
