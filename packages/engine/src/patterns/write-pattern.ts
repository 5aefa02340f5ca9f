import { pickOne, type Random } from "../random.ts";
import { type CharacterSet, hasCharacter } from "./character-set.ts";
import { matchesPattern } from "./match-pattern.ts";
import type { Pattern } from "./pattern.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const SIGNS = "-_./:@#!$%&*+=?,;~^'\"`|\\<>()[]{} \n\téßЖ中";
const ATTEMPTS = 24;
/** From here on signs are mixed in with the letters, for lookaheads that ask for one. */
const PLAIN_ATTEMPTS = 6;

/** Writes a text that matches and has between `minLength` and `maxLength` characters, as near to `wanted` as the pattern can. */
export function writePattern(
  pattern: Pattern,
  minLength: number,
  maxLength: number,
  wanted: number,
  random: Random,
): string | undefined {
  if (pattern.min > maxLength) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Lengths that the pattern cannot hit, like those of pairs, are often one or two off.
    const drift = attempt % 2 === 0 ? attempt >> 1 : -((attempt + 1) >> 1);
    const length = Math.min(Math.max(wanted + drift, minLength, pattern.min), maxLength);
    const text = write(pattern, length, { random, withSigns: attempt >= PLAIN_ATTEMPTS });
    for (const candidate of [text, text.padEnd(minLength, "a"), text.padStart(minLength, "a")]) {
      const size = Array.from(candidate).length;
      if (size >= minLength && size <= maxLength && matchesPattern(pattern, candidate)) return candidate;
    }
  }
  return undefined;
}

type Writer = { random: Random; withSigns: boolean };

function write(pattern: Pattern, length: number, writer: Writer): string {
  switch (pattern.kind) {
    case "set":
      return writeCharacter(pattern.set, writer);
    case "sequence":
      return writeSequence(pattern.children, length - pattern.min, writer);
    case "choice": {
      const able = pattern.children.filter((child) => child.min <= length && child.max >= length);
      const nearest = pattern.children.reduce((best, child) =>
        Math.abs(child.max - length) < Math.abs(best.max - length) && child.min <= length ? child : best,
      );
      return write(pickOne(able, writer.random) ?? nearest, length, writer);
    }
    case "repeat": {
      const { child, maxTimes } = pattern;
      // Copies that may be empty need not be written: a pattern can ask for billions of them.
      const minTimes = child.min === 0 ? 0 : pattern.minTimes;
      if (child.max === 0 || (length < child.min && minTimes === 0)) return "";
      const count = Math.min(Math.max(Math.ceil(length / child.max), 1, minTimes), maxTimes);
      return writeSequence(new Array<Pattern>(count).fill(child), length - child.min * count, writer);
    }
    case "edge":
    case "look":
      return "";
  }
}

/** Shares what is left of the length out evenly among the parts that can grow. */
function writeSequence(children: Pattern[], slack: number, writer: Writer): string {
  let growing = children.reduce((count, child) => count + (child.max > child.min ? 1 : 0), 0);
  let left = Math.max(slack, 0);
  let text = "";
  for (const child of children) {
    const more = child.max > child.min ? Math.min(child.max - child.min, Math.ceil(left / growing--)) : 0;
    left -= more;
    text += write(child, child.min + more, writer);
  }
  return text;
}

function writeCharacter(set: CharacterSet, { random, withSigns }: Writer): string {
  const letters = listCharacters(set, LETTERS);
  const pool = withSigns || letters.length === 0 ? [...letters, ...listCharacters(set, SIGNS)] : letters;
  return pickOne(pool, random) ?? String.fromCodePoint(findFirst(set));
}

const known = new WeakMap<CharacterSet, Map<string, string[]>>();

/** Remembered, because a pattern is written many times over. */
function listCharacters(set: CharacterSet, from: string): string[] {
  const lists = known.get(set) ?? new Map<string, string[]>();
  known.set(set, lists);
  const list =
    lists.get(from) ??
    Array.from(from).filter((character) => hasCharacter(set, character.codePointAt(0) ?? 0));
  lists.set(from, list);
  return list;
}

function findFirst(set: CharacterSet): number {
  for (const start of set.ranges) if (hasCharacter(set, start)) return start;
  for (const inner of set.sets) return findFirst(inner);
  return 97;
}
