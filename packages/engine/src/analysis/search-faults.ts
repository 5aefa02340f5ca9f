import type { Description } from "../description/description.ts";
import type { Syntax } from "../read/syntax.ts";
import { rules } from "../rules/rules.ts";
import type { Diagnostic } from "./analysis.ts";
import { toFault } from "./read-description.ts";

const searchingRules = rules.filter((rule) => rule.section === "structure" && rule.search !== undefined);

/** Finds the faults that an analysis leaves out because they take as long to find as all the others together. */
export function searchFaults(text: string, syntax: Syntax, description: Description): Diagnostic[] {
  // YAML finds its duplicate keys while it is read; the reader of JSON is not told of them.
  const faults = syntax.name === "json" ? syntax.findDuplicateKeys(text).map(toFault) : [];
  for (const rule of searchingRules) {
    if (rule.section !== "structure") continue;
    const { id, level } = rule;
    rule.search?.((path, detail) => faults.push({ rule: id, level, path, detail }), description);
  }
  return faults;
}
