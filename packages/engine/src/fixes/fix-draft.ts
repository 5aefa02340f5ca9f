import { readAt } from "../editing/join-changes.ts";
import type { Json, JsonObject } from "../json.ts";
import { type Path, toPointer } from "../path.ts";
import { applyChanges, type ValueChange } from "../suggestions/apply-changes.ts";

/** What is wrong with an answer. */
type FixProblemCode =
  | "unknown_task"
  | "unknown_entry"
  | "missing_value"
  | "invalid_value"
  | "duplicate_value"
  | "not_available"
  | "not_editable";

/** Why an answer is left out. */
export type DraftProblem = { index: number; field: string | null; code: FixProblemCode; message: string };

/** Collects what answers change in a description, and the answers that cannot be applied. */
export type FixDraft = {
  readonly changes: readonly ValueChange[];
  readonly problems: readonly DraftProblem[];
  /** The value at a path, with everything that was changed so far. */
  read(path: Path): Json | undefined;
  /** Sets a key; false when the text cannot be edited there. */
  set(change: ValueChange): boolean;
  refuse(index: number, code: FixProblemCode, message: string, field?: string): void;
};

const notEditable = "The file can't be edited in place here.";

/** A draft of changes to a document. `locked` are the pointers that its text was seen not to take. */
export function createDraft(root: JsonObject, locked: ReadonlySet<string>): FixDraft {
  const changes: ValueChange[] = [];
  const problems: DraftProblem[] = [];
  let current: { count: number; value: Json } = { count: 0, value: root };
  return {
    changes,
    problems,
    read(path) {
      if (current.count !== changes.length) {
        current = {
          count: changes.length,
          value: applyChanges(current.value, changes.slice(current.count)),
        };
      }
      return readAt(current.value, path);
    },
    set(change) {
      if (locked.has(changePointer(change))) return false;
      changes.push(change);
      return true;
    },
    refuse(index, code, message, field) {
      problems.push({ index, field: field ?? null, code, message });
    },
  };
}

/** Sets a key for one answer, and says so when the text cannot be edited there. */
export function setOrRefuse(draft: FixDraft, index: number, change: ValueChange): boolean {
  const isSet = draft.set(change);
  if (!isSet) draft.refuse(index, "not_editable", notEditable);
  return isSet;
}

/** What a change writes to, whatever it writes. */
export function changePointer({ path, key, isItem }: ValueChange): string {
  return toPointer(isItem ? [...path, "-"] : [...path, key]);
}
