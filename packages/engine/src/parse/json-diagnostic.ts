import { code, skipSpace } from "./json-scan.ts";
import { findNumberDiagnostic, findStringDiagnostic, type Stop } from "./json-token.ts";

type Expected = "value" | "first item" | "key" | "first key" | "end of value";

const literals = new Set(["true", "false", "null"]);

/** Finds the first place at which a text is not JSON. Keeps its own stack, so that depth costs memory alone. */
export function findJsonDiagnostic(text: string, start: number): Stop | undefined {
  /** The brackets that are open, outermost first. */
  const open: number[] = [];
  let expected: Expected = "value";
  let comma = -1;
  let at = start;
  for (;;) {
    at = skipSpace(text, at);
    const inside = open.at(-1);
    if (at >= text.length) {
      return inside === undefined && expected === "end of value" ? undefined : describeEnd(at, inside);
    }
    const c = text.charCodeAt(at);
    if (expected === "end of value") {
      if (inside !== undefined && c === code.comma) {
        comma = at++;
        expected = inside === code.openObject ? "key" : "value";
      } else if (inside !== undefined && c === closing(inside)) {
        open.pop();
        at++;
      } else return describeNeighbour(text, at, inside);
      continue;
    }
    if ((expected === "first key" || expected === "first item") && c === closing(inside)) {
      open.pop();
      at++;
      expected = "end of value";
      continue;
    }
    if (comma !== -1 && inside !== undefined && c === closing(inside)) {
      const bracket = String.fromCharCode(c);
      return { offset: comma, message: `Trailing comma before \`${bracket}\`: remove it` };
    }
    if (expected === "key" || expected === "first key") {
      if (c !== code.quote) return describeKey(text, at);
      const end = findStringDiagnostic(text, at);
      if (typeof end !== "number") return end;
      at = skipSpace(text, end);
      if (at >= text.length) return describeEnd(at, inside);
      if (text.charCodeAt(at) !== code.colon) {
        return {
          offset: at,
          message: `Expected \`:\` after the key, found ${showCharacter(text, at)}`,
        };
      }
      at++;
      comma = -1;
      expected = "value";
      continue;
    }
    comma = -1;
    if (c === code.openObject || c === code.openArray) {
      open.push(c);
      at++;
      expected = c === code.openObject ? "first key" : "first item";
      continue;
    }
    const end = findScalarEnd(text, at);
    if (typeof end !== "number") return end;
    at = end;
    expected = "end of value";
  }
}

function closing(bracket: number | undefined): number {
  return bracket === code.openObject ? code.closeObject : code.closeArray;
}

function findScalarEnd(text: string, at: number): number | Stop {
  const c = text.charCodeAt(at);
  if (c === code.quote) return findStringDiagnostic(text, at);
  if (c === 0x2d || (c >= 0x30 && c <= 0x39)) return findNumberDiagnostic(text, at);
  const word = readWord(text, at);
  if (literals.has(word)) return at + word.length;
  return describeValue(text, at, word);
}

function describeEnd(offset: number, inside: number | undefined): Stop {
  if (inside === code.openObject) return { offset, message: "Unexpected end of file: `}` is missing" };
  if (inside === code.openArray) return { offset, message: "Unexpected end of file: `]` is missing" };
  return { offset, message: "The file is empty" };
}

function describeNeighbour(text: string, offset: number, inside: number | undefined): Stop {
  const found = showCharacter(text, offset);
  if (inside === undefined) {
    return { offset, message: `Unexpected ${found} after the end of the document` };
  }
  const c = text.charCodeAt(offset);
  if (isComment(text, offset)) return { offset, message: "JSON doesn't allow comments" };
  if (c === code.quote) return { offset, message: "`,` is missing before this string" };
  const bracket = String.fromCharCode(closing(inside));
  return { offset, message: `Expected \`,\` or \`${bracket}\` after the value, found ${found}` };
}

function describeKey(text: string, offset: number): Stop {
  if (isComment(text, offset)) return { offset, message: "JSON doesn't allow comments" };
  const word = readWord(text, offset);
  if (word !== "") return { offset, message: `The key \`${word}\` must be in double quotes` };
  if (text[offset] === "'") return { offset, message: "Keys must be in double quotes, not single quotes" };
  return {
    offset,
    message: `Expected a key in double quotes, found ${showCharacter(text, offset)}`,
  };
}

function describeValue(text: string, offset: number, word: string): Stop {
  if (isComment(text, offset)) return { offset, message: "JSON doesn't allow comments" };
  if (word !== "") {
    return {
      offset,
      message: `\`${word}\` isn't a JSON value: put strings in double quotes, or use true, false or null`,
    };
  }
  if (text[offset] === "'") return { offset, message: "Strings must be in double quotes, not single quotes" };
  return { offset, message: `Expected a value, found ${showCharacter(text, offset)}` };
}

function isComment(text: string, at: number): boolean {
  return text[at] === "/" && (text[at + 1] === "/" || text[at + 1] === "*");
}

/** The word at an offset; a long one is cut, since it is only shown. */
function readWord(text: string, at: number): string {
  return /^[\p{L}\p{N}_$-]+/u.exec(text.slice(at, at + 40))?.[0] ?? "";
}

/** A character as it can be shown in a message. */
function showCharacter(text: string, at: number): string {
  const point = text.codePointAt(at) ?? 0;
  const shown = String.fromCodePoint(point);
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(shown)) return shown === "`" ? "a backtick" : `\`${shown}\``;
  return `the character U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}
