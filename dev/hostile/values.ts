import fc from "fast-check";

/** Keys that mean something to the language, to a parser or to a description. */
export const hostileKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "then",
  "length",
  "0",
  "-1",
  "",
  " ",
  "~1~0",
  "%2F%zz",
  "a/b",
  "<<",
  "$ref",
  "x-",
  "\u0000",
  "\u202e",
  "\ud800",
  'quote" and \\ escape',
  "line\nbreak",
];

/** Invalid and valid values of `$ref`. */
const references = [
  "",
  "#",
  "#/",
  "#//",
  "#/paths",
  "#/paths/~1",
  "#/components",
  "#/components/schemas",
  "#/definitions",
  "#/__proto__",
  "#/constructor/prototype",
  "#/components/schemas/__proto__",
  "#/paths/0/get/responses/200",
  "#/%zz/~2",
  "#anchor",
  "other.yaml#/a",
  "https://example.com/a.json",
  "file:///etc/passwd",
];

/** Mostly around what the engine looks into; much deeper once in a while, since indented its text grows with the square. */
const depth = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 1, max: 120 }) },
  { weight: 1, arbitrary: fc.integer({ min: 121, max: 1500 }) },
);

function nest(levels: number, isList: boolean): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < levels; level++) value = isList ? [value] : { properties: value };
  return value;
}

/** A value that is invalid in a description. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE),
  fc.constantFrom<unknown>(
    "",
    " ",
    ".nan",
    "-.inf",
    "0x10",
    "null",
    "yes",
    "2031-05-04",
    "(a+)+$",
    "<script>",
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { "": {} }, { $ref: 1 }, { $ref: { $ref: "#" } }),
  fc.constantFrom(...references).map(($ref) => ({ $ref })),
  fc.constantFrom(...hostileKeys).map((key) => Object.fromEntries([[key, { polluted: true }]])),
  fc.tuple(depth, fc.boolean()).map(([levels, isList]) => nest(levels, isList)),
  fc.jsonValue({ maxDepth: 1 }),
);
