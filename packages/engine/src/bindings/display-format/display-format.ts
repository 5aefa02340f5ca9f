/**
 * How a layer shows the value of its field: a plain JSON object, stored with a binding. Without one, the value is shown
 * as sent.
 */
export type DisplayFormat = NumberFormat | DateFormat | WordsFormat | TextFormat;

/** What every format can add to the value. */
type Surroundings = {
  /** Fixed text before and after the value: `arrives `, ` kr`. */
  before?: string | undefined;
  after?: string | undefined;
  /** The value is one of several parts of the layer's text, which other bindings may show. */
  part?: TextPart | undefined;
};

/** One part of a text that a separator divides: part 0 of `Norrsund → Hamnö`, divided by ` → `. */
export type TextPart = { separator: string; index: number };

export type NumberFormat = Surroundings & {
  kind: "number";
  /** The value is divided by this before it is shown: 100 for cents. */
  divideBy?: number | undefined;
  /** Decimals that are always shown; without it, as many as the value has. */
  decimals?: number | undefined;
  /** Between thousands: `,` or a space. */
  group?: string | undefined;
  /** Between the number and its decimals; a dot if absent. */
  decimal?: string | undefined;
};

export type DateFormat = Surroundings & {
  kind: "date";
  /** `HH:mm`, `EEE d`, `d MMM yyyy`. Letters that are not tokens stand in single quotes. */
  pattern: string;
};

export type WordsFormat = Surroundings & {
  kind: "words";
  /** What is shown for a value; the others are written as words (`on_time` as `On time`). */
  words: Readonly<Record<string, string>>;
  letterCase: LetterCase;
};

export type TextFormat = Surroundings & { kind: "text" };

export type LetterCase = "sentence" | "lower" | "upper" | "title";
