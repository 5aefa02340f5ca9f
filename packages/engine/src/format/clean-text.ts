/** What moves a terminal's cursor, changes its colours or turns the direction of writing. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes a stranger's text fit to stand in one line of output. */
export function cleanText(text: string): string {
  return text.replace(controls, " ");
}
