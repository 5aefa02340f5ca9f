import { type CharacterSet, createCharacterSet, readEscape } from "./character-set.ts";

/** A regular expression that was read, not compiled: `min` and `max` say how long a text it takes. */
export type Pattern = { min: number; max: number } & (
  | { kind: "set"; set: CharacterSet }
  | { kind: "sequence" | "choice"; children: Pattern[] }
  | { kind: "repeat"; child: Pattern; minTimes: number; maxTimes: number }
  | { kind: "edge"; edge: string }
  | { kind: "look"; child: Pattern; isNegated: boolean }
);

const MAX_SOURCE = 4000;
const MAX_NESTING = 50;
const QUANTIFIER = /\{(\d+)(?:(,)(\d*))?\}/y;
const GROUP_NAME = /\?<[^>=!]*>/y;
const LINE_ENDS = [10, 10, 13, 13, 0x2028, 0x2029];

type Cursor = { source: string; at: number; nesting: number; isBad: boolean };

/** Reads a regular expression. Back references and lookbehind are left out: then there is nothing to write from. */
export function parsePattern(source: string): Pattern | undefined {
  if (source.length > MAX_SOURCE) return undefined;
  const cursor: Cursor = { source, at: 0, nesting: 0, isBad: false };
  const pattern = parseChoice(cursor);
  return cursor.isBad || cursor.at < source.length ? undefined : pattern;
}

function parseChoice(cursor: Cursor): Pattern {
  const children = [parseSequence(cursor)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at++;
    children.push(parseSequence(cursor));
  }
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const child of children) {
    min = Math.min(min, child.min);
    max = Math.max(max, child.max);
  }
  return { kind: "choice", children, min, max };
}

function parseSequence(cursor: Cursor): Pattern {
  const children: Pattern[] = [];
  let min = 0;
  let max = 0;
  while (cursor.at < cursor.source.length && !cursor.isBad) {
    const next = cursor.source[cursor.at];
    if (next === "|" || next === ")") break;
    const child = parseRepeat(cursor);
    children.push(child);
    min += child.min;
    max += child.max;
  }
  return { kind: "sequence", children, min, max };
}

function parseRepeat(cursor: Cursor): Pattern {
  const child = parseAtom(cursor);
  const sign = cursor.source[cursor.at];
  let minTimes = sign === "+" ? 1 : 0;
  let maxTimes = sign === "?" ? 1 : Number.POSITIVE_INFINITY;
  if (sign === "{") {
    QUANTIFIER.lastIndex = cursor.at;
    const found = QUANTIFIER.exec(cursor.source);
    if (!found) return child;
    minTimes = Number(found[1]);
    maxTimes = found[2] ? Number(found[3] || Number.POSITIVE_INFINITY) : minTimes;
    cursor.at += found[0].length;
  } else if (sign === "*" || sign === "+" || sign === "?") cursor.at++;
  else return child;
  if (cursor.source[cursor.at] === "?") cursor.at++;
  return {
    kind: "repeat",
    child,
    minTimes,
    maxTimes,
    min: child.min * minTimes,
    max: child.max && maxTimes && child.max * maxTimes,
  };
}

function parseAtom(cursor: Cursor): Pattern {
  const first = String.fromCodePoint(cursor.source.codePointAt(cursor.at) ?? 0);
  if (first === "(") return parseGroup(cursor);
  if (first === "[") return parseClass(cursor);
  cursor.at += first.length;
  if (first === "^" || first === "$") return edge(first);
  if (first === ".") return one({ ...createCharacterSet(LINE_ENDS), isNegated: true });
  if (first === "*" || first === "+" || first === "?") cursor.isBad = true;
  if (first !== "\\") return one(createCharacterSet([first.codePointAt(0) ?? 0]));
  const next = cursor.source[cursor.at] ?? "";
  if (next === "b" || next === "B") {
    cursor.at++;
    return edge(next);
  }
  return one(takeEscape(cursor));
}

function parseGroup(cursor: Cursor): Pattern {
  const { source } = cursor;
  cursor.at++;
  let isNegated: boolean | undefined;
  if (source[cursor.at] === "?") {
    const sign = source[cursor.at + 1];
    GROUP_NAME.lastIndex = cursor.at;
    if (sign === "=" || sign === "!") isNegated = sign === "!";
    const length = isNegated !== undefined || sign === ":" ? 2 : (GROUP_NAME.exec(source)?.[0].length ?? 0);
    cursor.at += length;
    if (length === 0) cursor.isBad = true;
  }
  if (++cursor.nesting > MAX_NESTING) cursor.isBad = true;
  const child: Pattern = cursor.isBad ? edge("") : parseChoice(cursor);
  cursor.nesting--;
  if (source[cursor.at++] !== ")") cursor.isBad = true;
  return isNegated === undefined ? child : { kind: "look", child, isNegated, min: 0, max: 0 };
}

function parseClass(cursor: Cursor): Pattern {
  const { source } = cursor;
  const set = createCharacterSet([]);
  cursor.at++;
  if (source[cursor.at] === "^") {
    set.isNegated = true;
    cursor.at++;
  }
  while (source[cursor.at] !== "]" && !cursor.isBad) {
    if (cursor.at >= source.length) cursor.isBad = true;
    const low = takeClassAtom(cursor);
    const lowest = singleCharacter(low);
    if (lowest !== undefined && source[cursor.at] === "-" && source[cursor.at + 1] !== "]") {
      cursor.at++;
      const high = takeClassAtom(cursor);
      const highest = singleCharacter(high);
      if (highest !== undefined) set.ranges.push(lowest, highest);
      else set.sets.push(low, createCharacterSet([45]), high);
    } else set.sets.push(low);
  }
  cursor.at++;
  return one(set);
}

function takeClassAtom(cursor: Cursor): CharacterSet {
  const code = cursor.source.codePointAt(cursor.at) ?? 0;
  cursor.at += code > 0xffff ? 2 : 1;
  if (code !== 92) return createCharacterSet([code]);
  if (cursor.source[cursor.at] !== "b") return takeEscape(cursor);
  cursor.at++;
  return createCharacterSet([8]);
}

function takeEscape(cursor: Cursor): CharacterSet {
  const escaped = readEscape(cursor.source, cursor.at);
  if (!escaped) {
    cursor.isBad = true;
    return createCharacterSet([]);
  }
  cursor.at += escaped.length;
  return escaped.set;
}

function singleCharacter(set: CharacterSet): number | undefined {
  const [low, high] = set.ranges;
  return set.ranges.length === 2 && low === high && !set.isNegated ? low : undefined;
}

function one(set: CharacterSet): Pattern {
  return { kind: "set", set, min: 1, max: 1 };
}

function edge(sign: string): Pattern {
  return { kind: "edge", edge: sign, min: 0, max: 0 };
}
