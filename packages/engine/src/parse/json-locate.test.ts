import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Path } from "../path.ts";
import { locateJson } from "./json-locate.ts";

const text = `{
  "openapi": "3.1.0",
  "paths": {
    "/a\\u0062": { "get": {}, "\\"}": [1, "]", { "x": null }] },
    "/c": []
  },
  "paths ": { },
  "200": true
}
`;

describe("locations", () => {
  const cases: [path: Path, line: number, column: number][] = [
    [[], 1, 1],
    [["openapi"], 2, 3],
    [["paths"], 3, 3],
    [["paths", "/ab"], 4, 5],
    [["paths", "/ab", "get"], 4, 19],
    [["paths", "/ab", '"}'], 4, 30],
    [["paths", "/ab", '"}', 0], 4, 38],
    [["paths", "/ab", '"}', 1], 4, 41],
    [["paths", "/ab", '"}', 2, "x"], 4, 48],
    [["paths", "/c"], 5, 5],
    [["200"], 8, 3],
    // What is not there stands where its nearest ancestor does.
    [["paths", "/c", 0], 5, 5],
    [["paths", "/a\\u0062"], 3, 3],
    [["openapi", "x"], 2, 3],
    [["paths ", "x"], 7, 3],
    [["none", "at", "all"], 1, 1],
  ];
  test.each(cases)("%j", (path, line, column) => {
    expect(locateJson(text, [path])).toEqual([{ line, column }]);
  });

  test("returns many locations in the order of the requested paths", () => {
    const backwards = cases.toReversed();
    expect(
      locateJson(
        text,
        backwards.map(([path]) => path),
      ),
    ).toEqual(backwards.map(([, line, column]) => ({ line, column })));
  });

  test("locates the last of duplicate keys and its members", () => {
    const twice = '{"a": {"b": 1},\n"a": {"c": 1}}';
    expect(locateJson(twice, [["a", "b"], ["a", "c"], ["a"]])).toEqual([
      { line: 2, column: 1 },
      { line: 2, column: 7 },
      { line: 2, column: 1 },
    ]);
  });

  test.each(["", "{", '{"a', '{"a"', '{"a":', "[", "[1,", '{"a":]', "}{", '{"a":1,', '"'])(
    "tolerates malformed JSON: %j",
    (broken) => {
      expect(locateJson(broken, [["a", "b"], [0], []])).toHaveLength(3);
    },
  );
});

type LocatedPath = [path: Path, offset: number];

/** The same by plain recursion, a character at a time. */
function locateSlowly(source: string): LocatedPath[] {
  let at = 0;
  const space = () => {
    while (/\s/.test(source[at] ?? "")) at++;
  };
  const string = () => {
    const start = at++;
    while (source[at] !== '"') at += source[at] === "\\" ? 2 : 1;
    at++;
    return JSON.parse(source.slice(start, at)) as string;
  };
  const value = (path: Path): LocatedPath[] => {
    const members = new Map<string | number, LocatedPath[]>();
    if (source[at] === '"') string();
    else if (source[at] === "{" || source[at] === "[") {
      const isObject = source[at++] === "{";
      space();
      for (let index = 0; source[at] !== "}" && source[at] !== "]"; index++) {
        const start = at;
        const key = isObject ? string() : index;
        if (isObject) {
          space();
          at++;
          space();
        }
        const inner = [...path, key];
        members.set(key, [[inner, start], ...value(inner)]);
        space();
        if (source[at] === ",") at++;
        space();
      }
      at++;
    } else while (at < source.length && !/[\s,\]}]/.test(source[at] as string)) at++;
    return [...members.values()].flat();
  };
  space();
  return [[[], at], ...value([])];
}

/** Unusual JSON: any whitespace, any escape, duplicate keys. */
function writeOddly(random: (below: number) => number): string {
  const space = () => [" ", "\n", "\t", "\r\n", "", "", "", ""][random(8)] as string;
  const key = () => {
    const plain = ["a", "b", "\u00e9", "\ud83d\ude00", "__proto__", "0", "a b", ""][random(8)] as string;
    const odd = ['"', "\\", "\\n", "\n", "}", "{", "]", ","][random(8)] as string;
    const whole = random(3) === 0 ? plain + odd : plain;
    const written = JSON.stringify(whole);
    return random(6) === 0 ? written.replace("a", "\\u0061") : written;
  };
  let left = 40;
  const value = (): string => {
    const kind = random(left-- < 0 ? 4 : 9);
    if (kind < 4) return ["null", "-1.5e3", key(), "true"][kind] as string;
    const isObject = kind < 7;
    const members = Array.from({ length: left < 0 ? 0 : random(14) }, () => {
      const inner = value();
      return `${space()}${isObject ? `${key()}${space()}:${space()}` : ""}${inner}${space()}`;
    });
    return isObject ? `{${members.join(",") || space()}}` : `[${members.join(",") || space()}]`;
  };
  return space() + value() + space();
}

test("finds the same locations as a simple recursive reader in random JSON", () => {
  let located = 0;
  const texts = fc.oneof(
    fc.tuple(fc.jsonValue(), fc.nat(4)).map(([value, indent]) => JSON.stringify(value, undefined, indent)),
    fc.array(fc.nat(), { minLength: 50, maxLength: 400 }).map((numbers) => {
      let next = 0;
      return writeOddly((below) => (numbers[next++ % numbers.length] as number) % below);
    }),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (source, isReversed) => {
      JSON.parse(source);
      const places = locateSlowly(source);
      if (isReversed) places.reverse();
      located += places.length;
      const paths = places.map(([path]) => path);
      const expected = places.map(([, offset]) => {
        const before = source.slice(0, offset).split("\n");
        return { line: before.length, column: (before.at(-1) as string).length + 1 };
      });
      expect(locateJson(source, paths)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
  expect(located).toBeGreaterThan(5000);
});
