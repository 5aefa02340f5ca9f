/** Colours a piece of text; the terminal's business, so it is passed in. */
export type Paint = Record<"strong" | "faint" | "good" | "fair" | "poor", (text: string) => string>;
