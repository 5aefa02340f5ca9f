import * as list from "./list.ts";
import type { Rule, Section } from "./rule.ts";

const sections: readonly Section[] = [
  "aiReadiness",
  "design",
  "performance",
  "security",
  "operations",
  "schemas",
  "structure",
];

/** Every rule, in the order in which results and pages show them: by section, the costliest first, then by name. */
export const rules: readonly Rule[] = Object.values<Rule>(list).toSorted(
  (a, b) =>
    sections.indexOf(a.section) - sections.indexOf(b.section) ||
    pointsOf(b) - pointsOf(a) ||
    (a.id < b.id ? -1 : 1),
);

function pointsOf(rule: Rule): number {
  return "points" in rule ? rule.points : 0;
}
