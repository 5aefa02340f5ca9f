import { editText } from "../editing/edit-text.ts";
import type { Syntax } from "../parse/syntax.ts";
import type { ValueChange } from "./apply-changes.ts";

/**
 * The text with the changes written into it, everything else left as its author wrote it. Undefined when that cannot
 * be done for all of them, as below an alias or over a value that says something.
 */
export function patchText(
  text: string,
  syntax: Pick<Syntax, "name" | "read" | "outline">,
  changes: readonly ValueChange[],
): string | undefined {
  const edited = editText(text, syntax, changes);
  return edited.failed.length === 0 ? edited.text : undefined;
}
