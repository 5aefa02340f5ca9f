import type { Description } from "../description/description.ts";
import type { Syntax } from "../parse/syntax.ts";
import { rules } from "../rules/rules.ts";
import type { Diagnostic } from "./analysis.ts";
import { toDiagnostic } from "./read-description.ts";

const searchingRules = rules.filter((rule) => rule.section === "structure" && rule.search !== undefined);

/** Finds the diagnostics that an analysis leaves out because they take as long to find as all the others together. */
export function searchDiagnostics(text: string, syntax: Syntax, description: Description): Diagnostic[] {
  // YAML finds its duplicate keys while it is read; the reader of JSON is not told of them.
  const diagnostics = syntax.name === "json" ? syntax.findDuplicateKeys(text).map(toDiagnostic) : [];
  for (const rule of searchingRules) {
    if (rule.section !== "structure") continue;
    const { id, level } = rule;
    rule.search?.((path, detail) => diagnostics.push({ rule: id, level, path, detail }), description);
  }
  return diagnostics;
}
