/** Says what it is, so that it is not taken for real data. */
const PLACEHOLDER = "string";

const FILLER =
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore " +
  "magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris. ";

/** How long a text grows where nothing limits it. */
export const LONG_TEXT = 200;

/** A text that could be in any field; another one for each turn. */
export function writePlaceholder(turn: number): string {
  return turn > 0 ? `${PLACEHOLDER} ${turn}` : PLACEHOLDER;
}

/** Readable text of an exact length. */
export function writePlaceholderText(length: number, turn: number): string {
  const lead = turn > 0 ? `${turn} ` : "";
  const text = lead + FILLER.repeat(Math.ceil(length / FILLER.length));
  // A blank at the end would be lost on a screen, and in many a form.
  return text.slice(0, length).replace(/\s$/, ".");
}

/** A text brought to an allowed length. */
export function fitLength(text: string, minLength: number, maxLength: number): string {
  if (text.length > maxLength) return text.slice(0, maxLength).replace(/\s$/, ".");
  return text.length < minLength
    ? `${text} ${writePlaceholderText(minLength, 0)}`.slice(0, minLength).replace(/\s$/, ".")
    : text;
}
