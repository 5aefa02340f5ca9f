import type { SchemaNode } from "../documentation-view/node.ts";
import { everyItem } from "./field-address.ts";

/** A row of a schema tree: the keys of the rows from the root down to it; empty for the root itself. */
export type FoundRow = {
  keys: readonly string[];
  /** Where the path goes on behind a component that has to be fetched first: its reference. `keys` end there. */
  missing: string | undefined;
};

/** Max rows that are searched: alternatives within alternatives multiply. */
const maxSearchedRows = 20_000;

const choiceRoles: ReadonlySet<string> = new Set(["one-of", "any-of", "not", "then", "else"]);

/**
 * The rows of a tree that show the field at a pointer, in their order. Several alternatives may have one each, and the
 * alternatives of a value are rows at the same path as the value itself.
 */
export function findRows(root: SchemaNode, pointer: string, maxRows = maxSearchedRows): FoundRow[] {
  const found: FoundRow[] = [];
  let rowsLeft = maxRows;
  visit(root, []);
  return found;

  function visit(node: SchemaNode, keys: readonly string[]): void {
    if (rowsLeft-- <= 0) return;
    const isHere = isAt(node, pointer);
    if (isHere) found.push({ keys, missing: undefined });
    else if (!pointer.startsWith(`${node.pointer}/`)) return;
    else if (node.state === "elsewhere") found.push({ keys, missing: node.reference });
    if (node.state !== "open") return;
    for (const child of node.children()) {
      if (!isHere || choiceRoles.has(child.role)) visit(child, [...keys, child.key]);
    }
  }
}

/** A list and its items share a row. */
export function isAt({ pointer, type }: SchemaNode, wanted: string): boolean {
  if (!wanted.startsWith(pointer)) return false;
  const rest = wanted.slice(pointer.length);
  return rest === "" || (rest.length <= type.lists * everyItem.length && /^(?:\/0)+$/.test(rest));
}
