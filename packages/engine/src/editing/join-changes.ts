import { isEqual } from "../examples/equal.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { type Path, toPointer } from "../path.ts";
import { applyChanges, type ValueChange } from "../suggestions/apply-changes.ts";

/** One edit of the text, and the changes that it makes. */
export type JoinedChange = ValueChange & { sources: number[] };

/**
 * The changes as the fewest edits: keys below something that is missing or empty are written together with it, and
 * what two changes agree on is written once. Those that contradict each other have no edit.
 */
export function joinChanges(
  root: Json,
  changes: readonly ValueChange[],
): { joined: JoinedChange[]; refused: number[] } {
  const after = applyChanges(root, changes);
  const byTarget = new Map<string, JoinedChange>();
  const written = new Map<string, Json>();
  const refused: number[] = [];
  for (const [index, change] of changes.entries()) {
    const isListed = change.isItem && !isReplaceable(readAt(root, change.path));
    const full = change.isItem ? change.path : [...change.path, change.key];
    const name = toPointer(full);
    const earlier = change.isItem ? undefined : written.get(name);
    if (earlier !== undefined && !isEqual(earlier, change.value)) {
      refused.push(index);
      continue;
    }
    if (!change.isItem) written.set(name, change.value);
    const target = isListed ? undefined : findEmpty(root, full);
    const at = target ?? full;
    const pointer = isListed ? `${name}/-` : toPointer(at);
    const known = byTarget.get(pointer);
    if (known) known.sources.push(index);
    else byTarget.set(pointer, { ...toEdit(change, at, isListed === true, after), sources: [index] });
  }
  return { joined: [...byTarget.values()], refused };
}

function toEdit(change: ValueChange, at: Path, isListed: boolean, after: Json): ValueChange {
  if (isListed) return change;
  const { rule, isReplacement } = change;
  const value = readAt(after, at) ?? null;
  return {
    rule,
    path: at.slice(0, -1),
    key: String(at.at(-1)),
    value,
    ...(isReplacement ? { isReplacement } : {}),
  };
}

/** The first step of a path that is missing in the document, or says nothing there. */
function findEmpty(root: Json, path: Path): Path | undefined {
  for (let depth = 1; depth <= path.length; depth++) {
    const prefix = path.slice(0, depth);
    if (isReplaceable(readAt(root, prefix))) return prefix;
  }
  return undefined;
}

/** Whether a value can be replaced without losing anything that its author wrote. */
export function isReplaceable(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** The value at a path; undefined when there is none. */
export function readAt(root: Json, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}
