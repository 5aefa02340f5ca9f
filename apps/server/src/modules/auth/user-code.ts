import { randomInt } from "node:crypto";

/** No vowels, so no words; no Y, which is one in half of all languages. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";
const length = 8;
const codeForm = new RegExp(`^[${letters}]{${length}}$`);

/** A code that a person compares or types: 20^8 possibilities for ten minutes. */
export function newUserCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** The code behind what a person typed; undefined when it can't be one. */
export function parseUserCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, "");
  return codeForm.test(code) ? code : undefined;
}

/** The code as it is shown: two groups of four. */
export function formatUserCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
