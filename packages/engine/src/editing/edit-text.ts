import { isEqual } from "../examples/equal.ts";
import type { Json } from "../json.ts";
import type { Syntax } from "../parse/syntax.ts";
import { applyChanges, type ValueChange } from "../suggestions/apply-changes.ts";
import { type JoinedChange, joinChanges, readAt } from "./join-changes.ts";
import { type KeyPlacement, placeEdit, type TextEdit } from "./place-edit.ts";
import { readLayout } from "./write-value.ts";

/** A text with changes in it; `failed` are those that cannot be made without rewriting what is around them. */
export type EditedText = { text: string; edits: TextEdit[]; failed: number[] };

/** How often a text may be read again to find out which changes cannot be made. */
const maxAttempts = 40;

type Editor = Pick<Syntax, "name" | "read" | "outline">;

/**
 * Writes changes into a text and leaves everything else as its author wrote it: comments, order and spacing. What was
 * written is read again, so a change that the text cannot take where it is, is never made.
 */
export function editText(text: string, syntax: Editor, changes: readonly ValueChange[]): EditedText {
  const read = syntax.read(text);
  const nothing = { text, edits: [] };
  if (read.value === undefined || changes.length === 0) {
    return { ...nothing, failed: changes.map((_, index) => index) };
  }
  const root = read.value as Json;
  const { joined, refused } = joinChanges(root, changes);
  const place = createPlacer(text, syntax, root, joined);
  let attempts = 0;

  function attempt(tried: readonly PlacedEdit[]): string | undefined {
    attempts++;
    const edited = applyEdits(text, toEdits(tried));
    const after = syntax.read(edited);
    // A key that is written twice may hide behind its second value.
    if (after.value === undefined || after.diagnostics.length > read.diagnostics.length) return undefined;
    const wanted = applyChanges(
      root,
      tried.map(({ change }) => change),
    );
    return isEqual(after.value as Json, wanted) ? edited : undefined;
  }

  /** As many of the candidates as the text takes together with what it has taken already. */
  function grow(taken: PlacedEdit[], candidates: readonly PlacedEdit[]): PlacedEdit[] {
    if (candidates.length === 0 || attempts >= maxAttempts) return taken;
    const together = [...taken, ...candidates];
    if (attempt(together) !== undefined) return together;
    if (candidates.length === 1) return taken;
    const middle = candidates.length >> 1;
    return grow(grow(taken, candidates.slice(0, middle)), candidates.slice(middle));
  }

  for (const placement of ["ordered", "first"] as const) {
    const placed = place(placement);
    const edited = placed.length === joined.length ? attempt(placed) : undefined;
    if (edited !== undefined) return { text: edited, edits: toEdits(placed), failed: refused };
  }
  const kept = grow([], place("ordered"));
  // Those that an author's order leaves out may still fit in front.
  const missing = place("first").filter(({ change }) => !kept.some((each) => each.change === change));
  const all = grow(kept, missing);
  const made = new Set(all.map(({ change }) => change));
  const left = joined.filter((change) => !made.has(change)).flatMap(({ sources }) => sources);
  const edited = all.length === 0 ? text : applyEdits(text, toEdits(all));
  return { text: edited, edits: toEdits(all), failed: [...refused, ...left].toSorted((a, b) => a - b) };
}

type PlacedEdit = { change: JoinedChange; edit: TextEdit };

function createPlacer(text: string, syntax: Editor, root: Json, joined: readonly JoinedChange[]) {
  const nodes = syntax.outline(
    text,
    joined.map(({ path }) => path),
  );
  const layout = readLayout(text);
  return (placement: KeyPlacement): PlacedEdit[] => {
    const around = { text, layout, placement, isJson: syntax.name === "json" };
    return joined.flatMap((change, index) => {
      const node = nodes[index];
      const before = readAt(root, [...change.path, change.key]);
      const edit = node && placeEdit(node, change, before, around);
      return edit ? { change, edit } : [];
    });
  };
}

function toEdits(placed: readonly PlacedEdit[]): TextEdit[] {
  // What an alias repeats is written once.
  const distinct = new Map(placed.map((each) => [`${each.edit.offset} ${each.edit.text}`, each]));
  // Objects that end together are continued from the inside out.
  return [...distinct.values()]
    .toSorted((a, b) => a.edit.offset - b.edit.offset || b.change.path.length - a.change.path.length)
    .map(({ edit }) => edit);
}

/** The text with edits made, which come in its order. */
function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { offset, replaced, text: added } of edits) {
    pieces.push(text.slice(from, offset), added);
    from = offset + replaced;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
