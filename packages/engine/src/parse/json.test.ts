import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { json } from "./json.ts";

/** text → what is said, where */
const diagnostics: [text: string, line: number, column: number, message: string][] = [
  ["", 1, 1, "The file is empty"],
  [" \n\t", 2, 2, "The file is empty"],
  ["\ufeff", 1, 1, "The file is empty"],
  ['{"a": 1', 1, 8, "Unexpected end of file: `}` is missing"],
  ['{"a"', 1, 5, "Unexpected end of file: `}` is missing"],
  ['{"a":', 1, 6, "Unexpected end of file: `}` is missing"],
  ['{\n "a": [1,\n', 3, 1, "Unexpected end of file: `]` is missing"],
  ['{"a": "b', 1, 9, 'The text ends inside a string: `"` is missing'],
  ['{"a": "b\\', 1, 10, 'The text ends inside a string: `"` is missing'],
  ['{"a": "b\n"}', 1, 9, 'The line ends inside a string: `"` is missing, or the break must be written `\\n`'],
  ['{"a": "\t"}', 1, 8, "A tab inside a string must be written `\\t`"],
  ['{"a": "\u0001"}', 1, 8, "The control character U+0001 is not allowed in a string: write `\\u0001`"],
  ['{"a": "\\q"}', 1, 8, "Invalid JSON escape sequence: write `\\\\` for a backslash"],
  ['{"a": "\\u12g4"}', 1, 8, "`\\u` needs four hexadecimal digits"],
  ['{"a": 1,}', 1, 8, "Trailing comma before `}`: remove it"],
  ["[1,\n2,\n]", 2, 2, "Trailing comma before `]`: remove it"],
  ["[,]", 1, 2, "Expected a value, found `,`"],
  ['{"a": 1 "b": 2}', 1, 9, "`,` is missing before this string"],
  ['{"a": 1]', 1, 8, "Expected `,` or `}` after the value, found `]`"],
  ["[1 2]", 1, 4, "Expected `,` or `]` after the value, found `2`"],
  ['{"a" 1}', 1, 6, "Expected `:` after the key, found `1`"],
  ["{a: 1}", 1, 2, "The key `a` must be in double quotes"],
  ["{'a': 1}", 1, 2, "Keys must be in double quotes, not single quotes"],
  ["{1: 2}", 1, 2, "The key `1` must be in double quotes"],
  ["{:}", 1, 2, "Expected a key in double quotes, found `:`"],
  ["['a']", 1, 2, "Strings must be in double quotes, not single quotes"],
  ["[1, // one\n2]", 1, 5, "JSON doesn't allow comments"],
  ["{/* */}", 1, 2, "JSON doesn't allow comments"],
  ["[1 // one\n]", 1, 4, "JSON doesn't allow comments"],
  ["[NaN]", 1, 2, "`NaN` isn't a JSON value: put strings in double quotes, or use true, false or null"],
  ["[01]", 1, 2, "Numbers can't start with 0: put text in double quotes"],
  ["[-]", 1, 3, "A digit is expected after `-`"],
  ["[1.]", 1, 4, "A digit is expected after the decimal point"],
  ["[1e+]", 1, 5, "A digit is expected in the exponent"],
  ["[1]\n[2]", 2, 1, "Unexpected `[` after the end of the document"],
  ["[1,\u00a02]", 1, 4, "Expected a value, found the character U+00A0"],
  ["\ufeff[`]", 1, 2, "Expected a value, found a backtick"],
];

describe("reading", () => {
  test.each(diagnostics)("%j", (text, line, column, message) => {
    const { value, diagnostics } = json.read(text);
    expect(value).toBeUndefined();
    expect(diagnostics[0]).toEqual({ rule: "unreadable", message, position: { line, column } });
  });

  test("reports a byte order mark and ignores it in values and columns", () => {
    const text = '\ufeff{"a": 1}';
    const read = json.read(text);
    expect(read.value).toEqual({ a: 1 });
    expect(read.diagnostics.map(({ rule, position }) => [rule, position])).toEqual([
      ["byte-order-mark", { line: 1, column: 1 }],
    ]);
    expect(json.locate(text, [[], ["a"]])).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
    ]);
  });

  test("reports the position of an invalid UTF-8 character", () => {
    const read = json.read('{\n"a": "\ufffd"}');
    expect(read.value).toEqual({ a: "\ufffd" });
    expect(read.diagnostics.map(({ rule, position }) => [rule, position])).toEqual([
      ["not-utf8", { line: 2, column: 7 }],
    ]);
  });

  test.each(['{\0"\0a\0', '\ufffd\ufffd{\0"\0', '\0{\0"', "\ufeff{\0"])("%j looks like UTF-16", (text) => {
    const { value, diagnostics } = json.read(text);
    expect(value).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({
      rule: "not-utf8",
      message: "The file looks like UTF-16: save it as UTF-8",
    });
  });

  test("reads a million nesting levels and reports where unclosed ones end", () => {
    const deep = "[".repeat(1_000_000);
    expect(json.read(deep).diagnostics[0]?.position).toEqual({ line: 1, column: 1_000_001 });
    expect(json.read(deep + "]".repeat(1_000_000)).diagnostics).toEqual([]);
    expect(json.locate(deep, [[0, 0, 0]])).toEqual([{ line: 1, column: 4 }]);
    expect(json.findDuplicateKeys(deep)).toEqual([]);
  });

  test("treats __proto__ and constructor as ordinary keys", () => {
    const { value } = json.read('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test("reports a specific error at a position in the text for invalid JSON only", () => {
    const edit = fc.tuple(
      fc.nat(),
      fc.nat(2),
      fc.constantFrom(
        "",
        ",",
        ":",
        '"',
        "\\",
        "{",
        "}",
        "[",
        "]",
        "0",
        "-",
        ".",
        "e",
        "n",
        "\n",
        "\0",
        "é",
        "😀",
      ),
    );
    const texts = fc
      .tuple(fc.jsonValue(), fc.nat(2), fc.array(edit, { maxLength: 3 }))
      .map(([value, indent, edits]) => {
        let text = JSON.stringify(value, undefined, indent);
        for (const [place, removed, added] of edits) {
          const at = place % (text.length + 1);
          text = text.slice(0, at) + added + text.slice(at + removed);
        }
        return text;
      });
    fc.assert(
      fc.property(texts, fc.nat(), (text, cut) => {
        for (const tried of [text, text.slice(0, cut % (text.length + 1))]) {
          const { value, diagnostics } = json.read(tried);
          const stopped = diagnostics.find(
            ({ rule, message }) => rule === "unreadable" || message.includes("UTF-16"),
          );
          expect(stopped !== undefined).toBe(!isJson(tried));
          if (!stopped) continue;
          expect(value).toBeUndefined();
          expect(stopped.message).not.toBe("Invalid JSON");
          const line = tried.split("\n")[stopped.position.line - 1];
          expect(line).toBeDefined();
          expect(stopped.position.column).toBeGreaterThanOrEqual(1);
          expect(stopped.position.column).toBeLessThanOrEqual((line as string).length + 1);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("duplicate keys", () => {
  const cases: [text: string, found: [line: number, column: number, path: (string | number)[]][]][] = [
    ['{"a": 1, "b": 2}', []],
    ['{"a": {"a": 1}, "b": ["a", "a"]}', []],
    ['{"a": 1, "a": 2}', [[1, 10, ["a"]]]],
    ['{"a": 1, "a": 2, "a": 3}', [[1, 10, ["a"]]]],
    ['{"a": 1, "\\u0061": 2}', [[1, 10, ["a"]]]],
    ['{"__proto__": 1, "__proto__": 2}', [[1, 18, ["__proto__"]]]],
    [
      '\ufeff{"a": [0, {\n "}": 1, "}": {"x,": 1,\n"x,": 2}}]}',
      [
        [2, 10, ["a", 1, "}"]],
        [3, 1, ["a", 1, "}", "x,"]],
      ],
    ],
    ['[[1, 2], {"b\\"": 1}, {"b\\"": 1, "b\\"": 1}]', [[1, 33, [2, 'b"']]]],
  ];
  test.each(cases)("%s", (text, found) => {
    const diagnostics = json.findDuplicateKeys(text);
    expect(diagnostics.map(({ position, path }) => [position.line, position.column, path])).toEqual(found);
    for (const { rule } of diagnostics) expect(rule).toBe("duplicate-key");
  });

  test("reports at most 1,000 duplicate keys", () => {
    const text = `{${Array.from({ length: 5000 }, (_, index) => `"${index}":1,"${index}":1`).join(",")}}`;
    expect(json.findDuplicateKeys(text)).toHaveLength(1000);
  });
});
