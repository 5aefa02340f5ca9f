/** Text that can stand in an element or in an attribute with double quotes. */
export function escapeText(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
