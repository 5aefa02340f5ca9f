import { isEqual } from "../examples/equal.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import { toOffsets } from "../read/lines.ts";
import type { Syntax } from "../read/syntax.ts";
import { applyChanges, type Change } from "./apply-changes.ts";

/** Something put into a text before the character at an offset. */
type Insertion = { offset: number; text: string };

/**
 * The text with the changes written into it, everything else left as its author wrote it: comments, order and
 * spacing stay. Undefined when that cannot be done faithfully, as below an alias or over a value that is there.
 */
export function patchText(
  text: string,
  syntax: Pick<Syntax, "read" | "locate">,
  changes: readonly Change[],
): string | undefined {
  const before = syntax.read(text).value as Json | undefined;
  if (before === undefined) return undefined;
  const places = changes.map((change) => findPlace(before, change));
  const anchors = places.map((place) => place?.path ?? []);
  const offsets = toOffsets(text, syntax.locate(text, anchors));
  const insertions: Insertion[] = [];
  for (const [index, change] of changes.entries()) {
    const place = places[index];
    const insertion = place && write(text, offsets[index] ?? 0, place.isMember, change);
    if (!insertion) return undefined;
    insertions.push(insertion);
  }
  const patched = insert(text, insertions);
  // What was written is read again: whatever the guesses above did not foresee is found here.
  const after = syntax.read(patched).value as Json | undefined;
  return after !== undefined && isEqual(after, applyChanges(before, changes)) ? patched : undefined;
}

/** Where a new key can stand: before the first member of its object, or inside an object that is empty. */
function findPlace(root: Json, { path, key }: Change): { path: Path; isMember: boolean } | undefined {
  let value: Json | undefined = root;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as JsonObject)[step];
  }
  if (!isObject(value) || Object.hasOwn(value, key)) return undefined;
  const [first] = Object.keys(value);
  return first === undefined ? { path, isMember: false } : { path: [...path, first], isMember: true };
}

function write(
  text: string,
  offset: number,
  isMember: boolean,
  { key, value }: Change,
): Insertion | undefined {
  if (!isMember) return writeIntoEmpty(text, offset, key, value);
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const gap = /\s*$/.exec(text.slice(0, offset))?.[0] ?? "";
  if (text[offset - gap.length - 1] === "{") {
    return { offset, text: `${JSON.stringify(key)}: ${JSON.stringify(value)},${gap || " "}` };
  }
  // Only spaces, dashes of a list and `?` may stand before a key of a block; everything else is not one.
  if (!/^[\s-]*$/.test(line)) return undefined;
  const indent = line.replaceAll("-", " ");
  return { offset, text: `${key}: ${JSON.stringify(value)}\n${indent}` };
}

function writeIntoEmpty(text: string, offset: number, key: string, value: Json): Insertion | undefined {
  const opening = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s:{}[\]#]+)\s*:\s*\{(?=\s*\})/.exec(
    text.slice(offset, offset + 1000),
  );
  if (!opening) return undefined;
  return { offset: offset + opening[0].length, text: `${JSON.stringify(key)}: ${JSON.stringify(value)}` };
}

function insert(text: string, insertions: readonly Insertion[]): string {
  const ordered = insertions.toSorted((a, b) => a.offset - b.offset);
  const pieces: string[] = [];
  let from = 0;
  for (const { offset, text: added } of ordered) {
    pieces.push(text.slice(from, offset), added);
    from = offset;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
