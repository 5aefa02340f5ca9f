import type { Excerpt } from "@linkspan/contract";

const around = 2;
const maxLineLength = 200;

/** The lines around a position, with invisible characters escaped. */
export function cutExcerpt(text: string, line: number): Excerpt {
  const first = Math.max(1, line - around);
  const lines = text
    .trimEnd()
    .split(/\r\n|[\r\n]/, line + around)
    .slice(first - 1)
    .map((content) => escapeInvisible(content.slice(0, maxLineLength)));
  return { first_line: first, lines };
}

function escapeInvisible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === "\t" ? "\\t" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
