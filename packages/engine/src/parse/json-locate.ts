import type { Path } from "../path.ts";
import { code, findStringEnd, skipSpace, skipValue } from "./json-scan.ts";
import { findTextStart } from "./lines.ts";
import {
  findChildPath,
  joinPaths,
  type PathsToLocate,
  setWantedOffset,
  toWantedPositions,
} from "./paths-to-locate.ts";
import type { Position } from "./syntax.ts";

/** An object or array on the way to something wanted. */
type Open = {
  wanted: PathsToLocate;
  /** The index of the item to come; -1 in an object. */
  index: number;
  /** What is likely to come next: the step behind the one that was found last. */
  likely: PathsToLocate | undefined;
};

/** Finds the paths in a text that `JSON.parse` accepts. */
export function locateJson(text: string, paths: readonly Path[]): Position[] {
  const { root, leaves } = joinPaths(paths);
  const stack: Open[] = [];
  let at = skipSpace(text, findTextStart(text));
  setWantedOffset(root, at);
  at = enterValue(text, at, root, stack);
  for (let open = stack.at(-1); open; open = stack.at(-1)) {
    at = findMember(text, at, open.index === -1);
    const c = text.charCodeAt(at);
    if (at >= text.length || c === code.closeObject || c === code.closeArray) {
      stack.pop();
      at++;
      continue;
    }
    const member = at;
    let wanted = open.likely;
    if (open.index !== -1) {
      if (wanted?.key !== open.index) wanted = findChildPath(open.wanted, open.index);
      open.index++;
    } else {
      let end = wanted ? findPlainEnd(text, at, wanted.key) : -1;
      if (end === -1) {
        end = findStringEnd(text, at);
        wanted = findWritten(open.wanted, text, at, end);
      }
      at = end + 1;
      if (text.charCodeAt(at) !== code.colon) at = skipSpace(text, at);
      at = skipSpace(text, at + 1);
    }
    if (wanted) {
      setWantedOffset(wanted, member);
      open.likely = wanted.next;
      at = enterValue(text, at, wanted, stack);
    } else at = skipValue(text, at);
  }
  return toWantedPositions(text, leaves);
}

/** Goes into a value that holds something wanted, or past any other. */
function enterValue(text: string, at: number, wanted: PathsToLocate, stack: Open[]): number {
  if (!wanted.first) return skipValue(text, at);
  const c = text.charCodeAt(at);
  if (c !== code.openObject && c !== code.openArray) return skipValue(text, at);
  stack.push({ wanted, index: c === code.openArray ? 0 : -1, likely: wanted.first });
  return at + 1;
}

/** The offset of the next key, item or closing bracket. */
function findMember(text: string, at: number, inObject: boolean): number {
  if (text.charCodeAt(at) !== code.comma) {
    at = skipSpace(text, at);
    if (text.charCodeAt(at) !== code.comma) return at;
  }
  if (!inObject) return skipSpace(text, at + 1);
  const quote = text.indexOf('"', at + 1);
  return quote === -1 ? text.length : quote;
}

/** Where the string that begins at `at` ends if it is that key, written without escapes; -1 otherwise. */
function findPlainEnd(text: string, at: number, key: string | number): number {
  if (typeof key !== "string") return -1;
  const end = at + 1 + key.length;
  return text.charCodeAt(end) === code.quote && text.startsWith(key, at + 1) && !key.includes("\\")
    ? end
    : -1;
}

/** The wanted step whose key is the string between two quotes. */
function findWritten(
  parent: PathsToLocate,
  text: string,
  start: number,
  end: number,
): PathsToLocate | undefined {
  const key = text.slice(start + 1, end);
  return findChildPath(parent, key.includes("\\") ? decodeKey(text, start, end) : key);
}

/** The string between two quotes as the parser saw it; as it is written when that is not well-formed. */
export function decodeKey(text: string, start: number, end: number): string {
  try {
    return JSON.parse(text.slice(start, end + 1)) as string;
  } catch {
    return text.slice(start + 1, end);
  }
}
