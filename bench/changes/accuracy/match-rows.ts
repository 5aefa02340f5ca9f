import type { OperationChange } from "@linkspan/engine/diff";
import type { OasdiffRow } from "../oasdiff.ts";
import type { OurChanges } from "./compare-pair.ts";
import { type Field, isSameField, listFields } from "./field.ts";
import { readField } from "./read-row.ts";

/** An error or warning of oasdiff, and what we say about it. */
export type MatchedRow = {
  row: OasdiffRow;
  field: Field;
  /** Changes at the same field of the same operation. */
  ours: readonly OperationChange[];
  /** Where there are none: changes that say the same about a value around the field, or about the fields of an `allOf`. */
  related: readonly OperationChange[];
  /** Whether a change between the revisions reaches the operation; undefined where not all that are reached are listed. */
  isReached: boolean | undefined;
};

/** The errors and warnings among the rows of oasdiff. */
export function listRated(rows: readonly OasdiffRow[]): OasdiffRow[] {
  return rows.filter(({ level }) => level > 1);
}

/** Finds for each error and warning what we say about the same field. */
export function matchRows(rows: readonly OasdiffRow[], our: OurChanges): MatchedRow[] {
  return listRated(rows).map((row) => {
    const field = readField(row);
    const name = `${row.operation} ${row.path}`;
    const changes = listChanges(our, row, field);
    return {
      row,
      field,
      ours: changes.filter((change) => isAt(change, field)),
      related: changes.filter((change) => isRelated(change, row, field)),
      isReached: field.part === "api" ? true : our.reached?.has(name),
    };
  });
}

/** What the whole API says holds for its operations, too. */
function listChanges(
  { api, operations }: OurChanges,
  { operation, path }: OasdiffRow,
  { part }: Field,
): OperationChange[] {
  const name = `${operation} ${path}`;
  const own = operations.flatMap(({ names, changes }) => (names.includes(name) ? changes : []));
  return part === "api" || part === "operation" ? [...own, ...api] : own;
}

function isAt(change: OperationChange, field: Field): boolean {
  if (change.where.part === "api") return true;
  return change.where.callback === "" && listFields(change).some((each) => isSameField(each, field));
}

/**
 * Where an object becomes a text or a list, oasdiff says of each of its fields that it was removed, and we say once that
 * its type changed. Where an `allOf` gets or loses a schema, oasdiff names the schema, and we name its fields. Where schemas
 * contain each other, oasdiff follows them around, and we list each field at the first place it has in an operation.
 */
function isRelated(change: OperationChange, { id }: OasdiffRow, field: Field): boolean {
  const isTyped =
    change.kind.startsWith("type-") || change.kind === "removed" || change.kind === "required-removed";
  return listFields(change).some((each) => {
    if (!isSameField({ ...each, path: "" }, { ...field, path: "" })) return false;
    return (
      (isTyped && isInside(field.path, each.path)) ||
      endsAlike(field.path, each.path) ||
      (id.includes("all-of") && isInside(each.path, field.path))
    );
  });
}

function isInside(path: string, around: string): boolean {
  return path !== around && (around === "" || path.startsWith(`${around}/`));
}

/** Whether a longer path ends with the same field of the same object: with the last two names of the other. */
function endsAlike(longer: string, path: string): boolean {
  const end = path.split("/").slice(-2);
  return end.length === 2 && longer.length > path.length && longer.endsWith(`/${end.join("/")}`);
}

/** Our breaking and risky changes at fields where oasdiff says nothing at all. */
export function listOnlyOurs(rows: readonly OasdiffRow[], our: OurChanges): OperationChange[] {
  const fields = rows.map((row) => ({ name: `${row.operation} ${row.path}`, row, field: readField(row) }));
  return our.operations.flatMap(({ names, changes }) =>
    changes.filter(
      (change) =>
        change.verdict !== "safe" &&
        !fields.some(
          ({ name, row, field }) =>
            names.includes(name) && (isAt(change, field) || isRelated(change, row, field)),
        ),
    ),
  );
}
