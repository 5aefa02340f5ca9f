import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { matchesPattern } from "./match-pattern.ts";
import { type Pattern, parsePattern } from "./pattern.ts";
import { writePattern } from "./write-pattern.ts";

const patterns = [
  "^[A-Z]{3}[0-9]{2}$",
  "^IS[0-9a-fA-F]{32}$",
  "^\\d{3}-\\d{2}-\\d{4}$",
  "^[\\w\\-.+]+@[a-z]+\\.(com|org)$",
  "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-[a-z]+)?$",
  "^(?=.*[A-Z])(?=.*\\d)(?=.*[!@#]).{8,}$",
  "^(?!aws:)[a-z:]+$",
  "^arn:aws(-[a-z]+)?:sqs:[a-z0-9\\-]+:\\d{12}:[a-zA-Z0-9\\-_]+$",
  "^(?:ab){2,3}$",
  "^$|^[a-z]{5}$",
  "[a-z]+",
  "^[^a-z\\s]{4}$",
  "^[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]+$",
  "^\\u0041\\x42[\\t ]c$",
  "\\bferry\\b",
  "^(?<port>[A-Z]{2})\\/[0-9]+$",
  "^[-a-z]{3}$",
  "^[a-z]{2}(-[A-Z]{2})?$",
  "^a{0}b$",
];

function read(source: string): Pattern {
  const pattern = parsePattern(source);
  if (!pattern) throw new Error(`${source} is not read`);
  return pattern;
}

describe("a pattern", () => {
  test.each(patterns)("%s: generated text matches", (source) => {
    for (let seed = 0; seed < 20; seed++) {
      const text = writePattern(read(source), 0, 100, 10, createRandom(seed));
      expect(text).toMatch(new RegExp(source, "u"));
    }
  });

  test.each(patterns)("%s matches the same texts as the native RegExp", (source) => {
    const native = new RegExp(source, "u");
    const pattern = read(source);
    const near = fc.string({ unit: fc.constantFrom(...Array.from("abyzABZ019-_.:@/! \ncom#aws")) });
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: "grapheme" })), fc.nat(), (noise, seed) => {
        const written = writePattern(pattern, 0, 60, seed % 20, createRandom(seed)) ?? "";
        for (const text of [noise, noise + written, written + noise, written.slice(1)])
          expect(matchesPattern(pattern, text)).toBe(native.test(text));
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["^[a-z]+$", 5, 5],
    ["^[a-z]+$", 64, 64],
    ["^(ab|c){2,9}$", 7, 8],
    ["ferry", 9, 12],
  ])("%s: generated text has %i to %i characters", (source, minLength, maxLength) => {
    const text = writePattern(read(source), minLength, maxLength, 10, createRandom(3)) ?? "";
    expect(text).toMatch(new RegExp(source, "u"));
    expect(text.length).toBeGreaterThanOrEqual(minLength);
    expect(text.length).toBeLessThanOrEqual(maxLength);
  });

  test.each([
    "(a)\\1",
    "(?<=a)b",
    "(?i)abc",
    "[a-z",
    "(a",
    "a)",
    "*a",
    "\\p{Nothing}",
    `${"(".repeat(60)}a${")".repeat(60)}`,
  ])("%s is not parsed", (source) => {
    expect(parsePattern(source)).toBeUndefined();
  });

  test("takes bounded time with nested quantifiers", () => {
    const nested = read("^(((a+)+)+)+$");
    expect(matchesPattern(nested, `${"a".repeat(40)}!`)).toBe(false);
    const endless = read("((((a|b)?){9999}){9999}){9999}");
    expect(writePattern(endless, 0, 50, 10, createRandom(1))).toBeDefined();
    expect(writePattern(read("((a{999}){999}){999}"), 0, 5000, 10, createRandom(1))).toBeUndefined();
  });
});
