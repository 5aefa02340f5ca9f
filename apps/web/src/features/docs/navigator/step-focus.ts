import type { KeyboardEvent } from "react";
import { isOperation } from "./lines.ts";
import { stepThrough } from "./step-through.ts";
import type { Rows } from "./use-rows.ts";

type Tree = Pick<Rows, "size" | "lineAt" | "isFolded" | "fold">;

/** The row that a key moves the focus to; undefined for other keys. Arrows also fold tags. */
export function stepFocus(event: KeyboardEvent, row: number, tree: Tree): number | undefined {
  const line = tree.lineAt(row);
  const onTag = line !== undefined && !isOperation(line);
  const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const [inward, outward] = rtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  switch (event.key) {
    case inward:
      if (!onTag) return row;
      if (!tree.isFolded(row)) return Math.min(row + 1, tree.size - 1);
      tree.fold(row);
      return row;
    case outward:
      if (!onTag) return findTag(row, tree);
      if (!tree.isFolded(row)) tree.fold(row);
      return row;
    case "Enter":
    case " ":
      if (!onTag) return undefined;
      tree.fold(row);
      return row;
    default:
      return stepThrough(event.key, row, tree.size);
  }
}

function findTag(row: number, { lineAt }: Tree): number {
  for (let above = row - 1; above >= 0; above--) {
    const line = lineAt(above);
    if (!line) return row;
    if (!isOperation(line)) return above;
  }
  return row;
}
