/** Max characters of a name that is kept. */
export const maxNameLength = 500;

/** The beginning of a text: no half of a character at its end, nor anywhere else. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed();
  const last = text.charCodeAt(maxLength - 1);
  const isHalf = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isHalf ? maxLength - 1 : maxLength).toWellFormed();
}
