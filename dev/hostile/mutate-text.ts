import fc from "fast-check";

const pieces = [
  ...[
    "{",
    "}",
    "[",
    "]",
    '"',
    "'",
    ":",
    ": ",
    ",",
    "\\",
    "\\u12",
    "\n",
    "\r\n",
    "\t",
    " ",
    "  ",
    "\u0000",
    "\ufeff",
  ],
  ...[
    "- ",
    "? ",
    "& ",
    "&a ",
    "*a",
    "<<: *a\n",
    "!!binary ",
    "!!str ",
    "!a%zz ",
    "|\n",
    ">-\n",
    "---\n",
    "...\n",
  ],
  ...[
    "%YAML 1.2\n",
    "#",
    "\n#",
    ".nan",
    ".inf",
    "1e999",
    "0x10",
    "0o7",
    "~",
    "null",
    "@",
    "`",
    "\u2028",
    "\ud800",
  ],
  ...[
    '"__proto__": {"polluted": true},',
    "__proto__: { polluted: true }\n",
    '{"$ref": "#"}',
    "$ref: '#/paths'\n",
  ],
];

const kinds = ["cut", "drop", "insert", "repeat", "swap lines"] as const;

/** One change to a text. Positions are fractions of its length. */
type TextMutation = { kind: (typeof kinds)[number]; at: number; length: number; piece: string };

/** Changes to make to one text. */
export const textMutations: fc.Arbitrary<TextMutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 40 }),
    piece: fc.constantFrom(...pieces),
  }),
  { minLength: 1, maxLength: 3 },
);

/** A text of pieces that parsers care about, in any order. */
export const randomText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ maxLength: 8 }),
      fc.constantFrom("openapi: 3.1.0\n", "paths:"),
    ),
  )
  .map((parts) => parts.join(""));

/** The text with the changes made to it, one after the other. */
export function mutateText(text: string, changes: readonly TextMutation[]): string {
  return changes.reduce(applyChange, text);
}

function applyChange(text: string, { kind, at, length, piece }: TextMutation): string {
  const start = Math.floor(at * text.length);
  const before = text.slice(0, start);
  if (kind === "cut") return before;
  if (kind === "drop") return before + text.slice(start + length);
  if (kind === "insert") return before + piece + text.slice(start);
  if (kind === "repeat")
    return before + text.slice(start, start + length).repeat(3) + text.slice(start + length);
  const lines = text.split("\n");
  const line = Math.floor(at * (lines.length - 1));
  const [first = ""] = lines.splice(line, 1);
  lines.splice((line + length) % (lines.length + 1), 0, first);
  return lines.join("\n");
}
