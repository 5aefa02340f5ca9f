import type { SchemaUses } from "./schema-uses.ts";

/** Who refers to components, as numbers in one block each: 100,000 operations take a few megabytes. */
export type OpenUses = {
  kinds: readonly string[];
  wheres: SchemaUses["wheres"];
  isCut: boolean;
  parents: Rows;
  /** Pairs of an operation and a place in `wheres`. */
  operations: Rows;
};

/** Lists of numbers, end to end. */
type Rows = { at(row: number): Int32Array; count: number };

/** Reads what `collectUses` wrote. */
export function openUses({ kinds, wheres, isCut, parents, operations }: SchemaUses): OpenUses {
  return {
    kinds,
    wheres,
    isCut,
    parents: joinRows(parents, (row) => row),
    operations: joinRows(operations, sumDistances),
  };
}

function joinRows(rows: readonly number[][], read: (row: number[]) => ArrayLike<number>): Rows {
  const starts = new Int32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
  const numbers = new Int32Array(starts.at(-1) ?? 0);
  for (const [at, row] of rows.entries()) numbers.set(read(row), starts[at]);
  return { count: rows.length, at: (row) => numbers.subarray(starts[row] ?? 0, starts[row + 1] ?? 0) };
}

function sumDistances(pairs: number[]): number[] {
  let operation = 0;
  return pairs.map((number, index) => {
    if (index % 2 === 1) return number;
    operation += number;
    return operation;
  });
}
