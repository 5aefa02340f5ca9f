/** Escapes text for an element or for an attribute with double quotes. */
export function escapeText(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
