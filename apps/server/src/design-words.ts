import { splitWords } from "@linkspan/engine/documentation";

/** A layer is found by its first words: longer texts are samples of content. */
const maxWords = 50;
const maxLength = 1000;

/** The words that a screen or layer is found by, each once. */
export function listDesignWords(...texts: (string | undefined)[]): string[] {
  const words = texts.flatMap((text = "") => splitWords(text.slice(0, maxLength)).map(({ word }) => word));
  return [...new Set(words)].slice(0, maxWords);
}
