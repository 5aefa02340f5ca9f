import type { Random } from "../random.ts";

const PHRASES =
  "Evening crossing|Car deck full|Window seat|Pier 2|Return ticket|Calm sea|Northbound|Island hopper|Foot passenger|Day sailing".split(
    "|",
  );

const STORY =
  "The evening ferry from Lerwick to Kirkwall leaves the pier at a quarter to six, calls at Fair Isle when the swell " +
  "allows it, and carries cars, bicycles, mail, sheep and anyone who booked in time. ";

/** How long a text grows where nothing limits it. */
export const LONG_TEXT = 200;

/** A few words that could stand anywhere. */
export function writePhrase(random: Random): string {
  return PHRASES[Math.floor(random() * PHRASES.length)] ?? "";
}

/** Readable text of an exact length. */
export function writeStory(length: number, turn: number): string {
  const lead = turn > 0 ? `${turn} ` : "";
  const text = lead + STORY.repeat(Math.ceil(length / STORY.length));
  // A blank at the end would be lost on a screen, and in many a form.
  return text.slice(0, length).replace(/\s$/, ".");
}

/** A text brought to an allowed length. */
export function fitLength(text: string, least: number, most: number): string {
  if (text.length > most) return text.slice(0, most).replace(/\s$/, ".");
  return text.length < least ? `${text} ${writeStory(least, 0)}`.slice(0, least).replace(/\s$/, ".") : text;
}
