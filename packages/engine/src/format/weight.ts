import { findRule } from "../rules/find-rule.ts";
import type { Level } from "../rules/rule.ts";

/** How loud a finding is outside: a diagnostic of the document, something that costs points, or a suggestion. */
export type Weight = "error" | "warning" | "note";

/** Weighs a finding of a rule. */
export function weighFinding(id: string, level: Level): Weight {
  const rule = findRule(id);
  if (rule && "points" in rule) return "warning";
  if (rule && rule.section !== "structure") return "note";
  return level === "issue" ? "error" : "note";
}
