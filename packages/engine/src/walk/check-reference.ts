import { findReferenceFault } from "../description/reference-fault.ts";
import { currentPath, type Traversal } from "./traversal.ts";

/** Sees to it that a reference leads somewhere. What it leads to is judged once, however often it is referred to. */
export function checkReference(pass: Traversal, reference: string): void {
  const { references } = pass.description;
  const target = references.find(reference);
  if (target?.isSound) return;
  const fault = findReferenceFault(references, reference);
  if (fault) pass.report(fault.rule, currentPath(pass), fault.detail);
  else if (target) target.isSound = true;
}
