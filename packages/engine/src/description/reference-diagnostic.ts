import { isObject, type Json, type JsonObject } from "../json.ts";
import type { References } from "./references.ts";

/** What is wrong with a reference. */
export type RefDiagnostic = {
  rule: "unresolved-reference" | "external-reference" | "circular-reference" | "wrong-type";
  detail: string;
};

/** Finds out whether a reference leads to a part. One that leads on to a broken reference is sound itself. */
export function findReferenceDiagnostic(
  references: References,
  reference: string,
): RefDiagnostic | undefined {
  const target = references.find(reference);
  if (!target) {
    const rule = references.knows(reference) ? "unresolved-reference" : "external-reference";
    return { rule, detail: reference };
  }
  const { value } = target;
  if (isObject(value)) {
    return goesInCircles(references, value) ? { rule: "circular-reference", detail: reference } : undefined;
  }
  // Schemas may be true or false.
  if (typeof value === "boolean") return undefined;
  return { rule: "wrong-type", detail: `Expected: object, at ${reference}.` };
}

/** Longer chains are not followed anywhere, so they are as good as endless. */
const maxChainLength = 32;

function goesInCircles(references: References, start: JsonObject): boolean {
  if (typeof start.$ref !== "string") return false;
  const seen = new Set<Json>();
  let value: Json | undefined = start;
  while (isObject(value) && typeof value.$ref === "string") {
    if (seen.has(value) || seen.size > maxChainLength) return true;
    seen.add(value);
    value = references.find(value.$ref)?.value;
  }
  return false;
}
