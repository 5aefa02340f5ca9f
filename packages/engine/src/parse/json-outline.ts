import type { Path } from "../path.ts";
import { decodeKey } from "./json-locate.ts";
import { code, findStringEnd, skipSpace, skipValue } from "./json-scan.ts";
import { findTextStart } from "./lines.ts";
import type { OutlineMember, OutlineNode } from "./outline.ts";
import { findChildPath, joinPaths, type PathsToLocate } from "./paths-to-locate.ts";

/** How the values at the paths are written, in their order; undefined for a path that does not exist. */
export function outlineJson(text: string, paths: readonly Path[]): (OutlineNode | undefined)[] {
  const { root, leaves } = joinPaths(paths);
  const found = new Map<PathsToLocate, OutlineNode>();
  const asked = new Set(leaves);

  function visit(at: number, wanted: PathsToLocate): number {
    const c = text.charCodeAt(at);
    const isObject = c === code.openObject;
    if ((!isObject && c !== code.openArray) || (!wanted.first && !asked.has(wanted))) {
      const end = skipValue(text, at);
      const isScalar = !isObject && c !== code.openArray;
      const written = isScalar ? at + text.slice(at, end).trimEnd().length : end;
      if (asked.has(wanted)) found.set(wanted, { form: "scalar", start: at, end: written, members: [] });
      return end;
    }
    const members: OutlineMember[] = [];
    let next = skipSpace(text, at + 1);
    let index = 0;
    while (next < text.length) {
      const closing = text.charCodeAt(next);
      if (closing === code.closeObject || closing === code.closeArray) break;
      if (closing === code.comma) {
        next = skipSpace(text, next + 1);
        continue;
      }
      const start = next;
      let key: string | number = index++;
      if (isObject) {
        const quote = findStringEnd(text, start);
        key = decodeKey(text, start, quote);
        next = skipSpace(text, skipSpace(text, quote + 1) + 1);
      }
      const valueStart = next;
      const inner = findChildPath(wanted, key);
      const behind = inner ? visit(valueStart, inner) : skipValue(text, valueStart);
      const end = valueStart + text.slice(valueStart, behind).trimEnd().length;
      members.push({ key: String(key), start, valueStart, end });
      next = skipSpace(text, behind);
    }
    if (asked.has(wanted)) found.set(wanted, { form: "flow", start: at, end: next + 1, members });
    return next + 1;
  }

  visit(skipSpace(text, findTextStart(text)), root);
  return leaves.map((leaf) => found.get(leaf));
}
