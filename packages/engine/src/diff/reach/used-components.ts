import type { OperationContent } from "../../documentation/chunk.ts";
import { isObject, type Json, ownValue } from "../../json.ts";
import { toComponentKey } from "../revisions/component-key.ts";
import { type ComponentUse, listComponentUses, listOperationUses } from "../revisions/component-uses.ts";

/** More uses of components than these are left out. */
const maxUses = 20_000;

/**
 * The keys of the components that an operation uses, directly and through others. `missing` are references of
 * components that have to be loaded first.
 */
export function listUsedComponents(
  content: OperationContent,
  loaded: ReadonlyMap<string, Json>,
): { used: Set<string>; missing: string[] } {
  const uses = new Map<string, { reference: string; use: ComponentUse }>();
  const missing = new Set<string>();
  const note = (reference: string, use: ComponentUse) => {
    const key = `${use.role} ${toComponentKey(reference)}`;
    if (!uses.has(key) && uses.size < maxUses) uses.set(key, { reference, use });
  };
  listOperationUses(content, note);
  const parts = isObject(content.parts) ? content.parts : {};
  // A map hands out what is added to it while it is gone through.
  for (const { reference, use } of uses.values()) {
    const value = ownValue(parts, reference) ?? loaded.get(reference);
    if (value === undefined) missing.add(reference);
    else listComponentUses(value, use, note);
  }
  const used = new Set([...uses.values()].map(({ reference }) => toComponentKey(reference)));
  return { used, missing: [...missing] };
}
