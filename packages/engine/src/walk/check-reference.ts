import { findReferenceDiagnostic } from "../description/reference-diagnostic.ts";
import { currentPath, type Traversal } from "./traversal.ts";

/** Sees to it that a reference leads somewhere. What it leads to is judged once, however often it is referred to. */
export function checkReference(pass: Traversal, reference: string): void {
  const { references } = pass.description;
  const target = references.find(reference);
  if (target?.isSound) return;
  const diagnostic = findReferenceDiagnostic(references, reference);
  if (diagnostic) pass.report(diagnostic.rule, currentPath(pass), diagnostic.detail);
  else if (target) target.isSound = true;
}
