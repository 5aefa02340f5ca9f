import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Path } from "../path.ts";
import { yaml } from "./yaml.ts";

describe("reads only values that JSON can represent", () => {
  const cases: [text: string, value: unknown][] = [
    ["200: ok\n404: gone", { 200: "ok", 404: "gone" }],
    ["null: 1\ntrue: 2\n0x10: 3", { null: 1, true: 2, 16: 3 }],
    ["a: 2024-01-02\nb: 2024-01-02T03:04:05Z", { a: "2024-01-02", b: "2024-01-02T03:04:05Z" }],
    ["[.nan, .inf, -.inf, !!float .nan, 1.5, 1e3]", [".nan", ".inf", "-.inf", ".nan", 1.5, 1000]],
    ["a: yes\nb: off\nc: ~\nd: ''\ne:", { a: "yes", b: "off", c: null, d: "", e: null }],
    ["x: &x {a: 1, b: 2}\ny: {<<: *x, b: 3}", { x: { a: 1, b: 2 }, y: { a: 1, b: 3 } }],
    ["a: 1\n---\n", { a: 1 }],
    ["a: 1\n...\n", { a: 1 }],
    ["just words", "just words"],
    ["42", 42],
    ["{a: [1, 'b'],}", { a: [1, "b"] }],
  ];
  test.each(cases)("%j", (text, value) => {
    expect(yaml.read(text)).toEqual({ value, diagnostics: [] });
  });

  test("treats __proto__ and constructor as ordinary keys", () => {
    const { value } = yaml.read("__proto__: {a: 1}\nconstructor: 2\nx: &x {__proto__: 3}\ny: {<<: *x}");
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor", "x", "y"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys((value as { y: object }).y)).toEqual(["__proto__"]);
  });
});

describe("unreadable and unusual text", () => {
  const neighbours = "A key is not indented like its neighbours, or the value before it must be quoted";
  const tab = "A tab is used as indentation: YAML allows only spaces there";
  const cases: [text: string, rule: string, line: number, column: number, message: string][] = [
    ["# nothing", "unreadable", 1, 1, "The file is empty: it contains only comments"],
    ["a:\n\tb: 1", "unreadable", 2, 1, tab],
    ["a:\n  b: 1\n\tc: 2", "unreadable", 3, 1, tab],
    ["\ta: 1", "unreadable", 1, 3, tab],
    ["a:\n  b: 1\n   c: 2", "unreadable", 3, 5, neighbours],
    ["a: b: c", "unreadable", 1, 5, neighbours],
    [
      "a: 'x\nb: 1",
      "unreadable",
      2,
      1,
      "A quote or bracket opened above is not closed, or this line must be indented further",
    ],
    ["[1, 2", "unreadable", 1, 6, "The text ends inside `{` or `[`"],
    ["'a", "unreadable", 1, 3, "The text ends inside a quoted string"],
    [
      "foo:bar\nbaz: 1",
      "unreadable",
      2,
      4,
      "The document ends before this: a `:` after a key is missing, or the indentation differs",
    ],
    ["a: *x", "unreadable", 1, 5, 'Invalid YAML: unidentified alias "x"'],
    ["? {a: 1}\n: 2", "unreadable", 1, 1, "A key must be a scalar, not a list or mapping"],
    ["a: 1\n---\nb: 2", "unreadable", 3, 1, "A second YAML document starts here: use one document per file"],
    [
      "a: 1\n---\n---\n- b",
      "unreadable",
      4,
      1,
      "A second YAML document starts here: use one document per file",
    ],
    [
      "a: &x {b: *x}",
      "unreadable",
      1,
      11,
      "This alias refers to a value that contains it, which would never end",
    ],
    ["[".repeat(200), "too-deep", 1, 100, "Nesting is deeper than 100 levels"],
    [`a: &a 1\nb: [${"*a,".repeat(201)}]`, "too-many-aliases", 2, 606, "The file has more than 200 aliases"],
    ["a\0b", "not-utf8", 1, 1, "The file looks like UTF-16: save it as UTF-8"],
    ["abcdef\0", "unreadable", 1, 7, "Unexpected NUL character"],
  ];
  test.each(cases)("%j", (text, rule, line, column, message) => {
    expect(yaml.read(text)).toEqual({
      value: undefined,
      diagnostics: [{ rule, message, position: { line, column } }],
    });
  });

  test("rejects an alias bomb (billion laughs) without expanding it", () => {
    const lines = ["a0: &a0 [x,x,x,x,x,x,x,x,x]"];
    for (let level = 1; level < 20; level++) {
      lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(",")}]`);
    }
    expect(yaml.read(lines.join("\n"))).toMatchObject({
      value: undefined,
      diagnostics: [{ rule: "too-many-aliases", position: { line: 7 } }],
    });
  });

  test("reads text with a byte order mark and an invalid character, and reports both", () => {
    const read = yaml.read("\ufeffa: 1\nb: \ufffd");
    expect(read.value).toEqual({ a: 1, b: "\ufffd" });
    expect(read.diagnostics.map(({ rule, position }) => [rule, position.line, position.column])).toEqual([
      ["byte-order-mark", 1, 1],
      ["not-utf8", 2, 4],
    ]);
  });
});

test("reports duplicate keys and uses the last one", () => {
  const text =
    "a:\n  - b: 1\n    'b': 2\n    \"b\": 3\n200: x\n'200': y\nc: &c {d: 1}\ne: {<<: *c, <<: *c, d: 2}\n";
  const read = yaml.read(text);
  expect(read.value).toEqual({ 200: "y", a: [{ b: 3 }], c: { d: 1 }, e: { d: 2 } });
  expect(
    read.diagnostics.map(({ rule, position, path }) => [rule, position.line, position.column, path]),
  ).toEqual([
    ["duplicate-key", 3, 5, ["a", 0, "b"]],
    ["duplicate-key", 6, 1, ["200"]],
  ]);
  expect(yaml.findDuplicateKeys(text)).toEqual(read.diagnostics);
  expect(yaml.findDuplicateKeys("a: [")).toEqual([]);
});

describe("locations", () => {
  const text = `# first
openapi: 3.1.0
"paths":
  /a: &a
    get: {responses: {200: {description: ok}}}
    'x y':
      - one
      - "two"
      - k: v
      -
      - |
        text
  /b: *a
  /c:
    <<: *a
    get: own
  /d:
    post: own
    <<: [{post: x, put: y}, *a]
? long
: 1
0x10: hex
`;
  const cases: [path: Path, line: number, column: number][] = [
    [[], 2, 1],
    [["openapi"], 2, 1],
    [["paths"], 3, 1],
    [["paths", "/a", "get", "responses", "200", "description"], 5, 29],
    [["paths", "/a", "x y"], 6, 5],
    [["paths", "/a", "x y", 0], 7, 9],
    [["paths", "/a", "x y", 1], 8, 9],
    [["paths", "/a", "x y", 2, "k"], 9, 9],
    // An empty item is nowhere.
    [["paths", "/a", "x y", 3], 6, 5],
    [["paths", "/a", "x y", 4], 11, 9],
    // What an alias or a merge brings in stands where it is written.
    [["paths", "/b"], 13, 3],
    [["paths", "/b", "get", "responses"], 5, 11],
    [["paths", "/c", "get"], 16, 5],
    [["paths", "/c", "x y", 0], 7, 9],
    [["paths", "/d", "post"], 18, 5],
    [["paths", "/d", "put"], 19, 20],
    [["paths", "/d", "get"], 5, 5],
    [["long"], 20, 3],
    [["16"], 22, 1],
    [["none", "at", "all"], 2, 1],
    [["paths", "/c", "get", "responses"], 16, 5],
  ];
  test.each(cases)("%j", (path, line, column) => {
    expect(yaml.locate(text, [path])).toEqual([{ line, column }]);
  });

  test("returns many locations in the order of the requested paths", () => {
    const backwards = cases.toReversed();
    expect(
      yaml.locate(
        text,
        backwards.map(([path]) => path),
      ),
    ).toEqual(backwards.map(([, line, column]) => ({ line, column })));
  });

  test("locates every path of unreadable text at its beginning", () => {
    expect(yaml.locate("a: [", [["a"], []])).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 1 },
    ]);
  });
});

test("never throws on random text, and all positions are inside the text", () => {
  const piece = fc.constantFrom(
    "a",
    ": ",
    "- ",
    "\n",
    "  ",
    "\t",
    "{",
    "}",
    "[",
    "]",
    ",",
    "&a ",
    "*a",
    "<<: ",
    "'",
    '"',
  );
  const more = fc.constantFrom(
    "|",
    ">",
    "#",
    "!",
    "? ",
    "---\n",
    "%",
    "\\",
    "\0",
    "\ufeff",
    "é",
    "1",
    "~",
    "@",
    "\r",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, piece, more), { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const { value, diagnostics } = yaml.read(text);
      if (value === undefined) expect(diagnostics).not.toEqual([]);
      yaml.findDuplicateKeys(text);
      for (const { line, column } of [
        ...diagnostics.map(({ position }) => position),
        ...yaml.locate(text, [["a", 0]]),
      ]) {
        const written = text.split("\n")[line - 1];
        expect(written).toBeDefined();
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual((written as string).length + 1);
      }
    }),
    { numRuns: 3000 },
  );
});
