import { isEqual } from "../examples/equal.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import { toOffsets } from "../read/lines.ts";
import type { Syntax } from "../read/syntax.ts";
import { applyChanges, type Change } from "./apply-changes.ts";

/** More space than anybody leaves between a brace and a key. */
const longestGap = 10_000;

/** Something put into a text at an offset, instead of as many characters as are replaced. */
type Insertion = { offset: number; text: string; replaced?: number };

/** Where a new key can stand: before the first member, inside an object that is empty, or where it stands without a value. */
type Place = { path: Path; as: "member" | "only" | "value" };

/**
 * The text with the changes written into it, everything else left as its author wrote it: comments, order and
 * spacing stay. Undefined when that cannot be done faithfully, as below an alias or over a value that says something.
 */
export function patchText(
  text: string,
  syntax: Pick<Syntax, "read" | "locate">,
  changes: readonly Change[],
): string | undefined {
  const { value, faults } = syntax.read(text);
  if (value === undefined) return undefined;
  const before = value as Json;
  const places = changes.map((change) => findPlace(before, change));
  const anchors = places.map((place) => place?.path ?? []);
  const offsets = toOffsets(text, syntax.locate(text, anchors));
  const insertions: Insertion[] = [];
  for (const [index, change] of changes.entries()) {
    const place = places[index];
    const insertion = place && write(text, offsets[index] ?? 0, place.as, change);
    if (!insertion) return undefined;
    insertions.push(insertion);
  }
  const patched = insert(text, insertions);
  // What was written is read again: whatever the guesses above did not foresee is found here.
  const after = syntax.read(patched);
  // A key that was written twice may hide behind its second value.
  if (after.value === undefined || after.faults.length > faults.length) return undefined;
  return isEqual(after.value as Json, applyChanges(before, changes)) ? patched : undefined;
}

function findPlace(root: Json, { path, key }: Change): Place | undefined {
  let value: Json | undefined = root;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as JsonObject)[step];
  }
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, key)) return { path: [...path, key], as: "value" };
  const [first] = Object.keys(value);
  return first === undefined ? { path, as: "only" } : { path: [...path, first], as: "member" };
}

function write(text: string, offset: number, as: Place["as"], change: Change): Insertion | undefined {
  const { key, value } = change;
  if (as === "only") return writeIntoEmpty(text, offset, key, value);
  if (as === "value") return writeOverNothing(text, offset, value);
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, offset);
  const gap = /\s*$/.exec(text.slice(Math.max(0, offset - longestGap), offset))?.[0] ?? "";
  if (text[offset - gap.length - 1] === "{") {
    return { offset, text: `${JSON.stringify(key)}: ${JSON.stringify(value)},${gap || " "}` };
  }
  // Only spaces, dashes of a list and `?` may stand before a key of a block; everything else is not one.
  if (!/^[\s-]*$/.test(line)) return undefined;
  const indent = line.replaceAll("-", " ");
  const end = text[start - 2] === "\r" ? "\r\n" : "\n";
  return { offset, text: `${key}: ${JSON.stringify(value)}${end}${indent}` };
}

/** A key with an empty text, an empty list or nothing at all says nothing: what is written there replaces it. */
function writeOverNothing(text: string, offset: number, value: Json): Insertion | undefined {
  const found =
    /^((?:"(?:[^"\\\n]|\\.)*"|[^\s:{}[\]#]+)\s*:)([ \t]*(?:""|''|null|~|\[\s*\]|))(?=\s*[,}]|[ \t]*(?:#|\r?\n|$))/.exec(
      text.slice(offset, offset + 1000),
    );
  if (!found) return undefined;
  const [, head = "", nothing = ""] = found;
  return { offset: offset + head.length, text: ` ${JSON.stringify(value)}`, replaced: nothing.length };
}

function writeIntoEmpty(text: string, offset: number, key: string, value: Json): Insertion | undefined {
  const opening = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s:{}[\]#]+)\s*:\s*\{(?=\s*\})/.exec(
    text.slice(offset, offset + 1000),
  );
  if (!opening) return undefined;
  return { offset: offset + opening[0].length, text: `${JSON.stringify(key)}: ${JSON.stringify(value)}` };
}

function insert(text: string, insertions: readonly Insertion[]): string {
  // What an alias repeats is written once.
  const distinct = new Map(insertions.map((each) => [`${each.offset} ${each.text}`, each]));
  const ordered = [...distinct.values()].toSorted((a, b) => a.offset - b.offset);
  const pieces: string[] = [];
  let from = 0;
  for (const { offset, text: added, replaced = 0 } of ordered) {
    pieces.push(text.slice(from, offset), added);
    from = offset + replaced;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
