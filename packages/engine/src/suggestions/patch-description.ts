import { isEqual } from "../examples/equal.ts";
import type { Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";
import { json } from "../parse/json.ts";
import type { Syntax } from "../parse/syntax.ts";
import { applyChanges, type ValueChange } from "./apply-changes.ts";
import { patchText } from "./patch-text.ts";

/** How YAML is read, and how a value becomes a new text of it. */
export type WritableYaml = Pick<Syntax, "read"> & { write(value: Json): string };

/** A description with changes applied. A rewritten one keeps the order of its keys but not comments and spacing. */
export type PatchedDescription = { text: string; isRewritten: boolean };

/** Writes changes into a description, in its own syntax or in the other; undefined when it cannot be written. */
export function patchDescription(
  text: string,
  { syntax, root }: { syntax: Syntax; root: Json },
  { changes, format, yaml }: { changes: readonly ValueChange[]; format: Syntax["name"]; yaml: WritableYaml },
): PatchedDescription | undefined {
  if (format === syntax.name) {
    const patched = patchText(text, syntax, changes);
    if (patched !== undefined) return { text: patched, isRewritten: false };
  }
  const changed = applyChanges(root, changes);
  const written =
    format === "json" ? `${restoreLargeIntegers(JSON.stringify(changed, null, 2))}\n` : yaml.write(changed);
  const read = (format === "json" ? json : yaml).read(written).value as Json | undefined;
  return read !== undefined && isEqual(read, changed) ? { text: written, isRewritten: true } : undefined;
}
