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

/** The specification's own order of checks that cost the same. */
const specified: readonly string[] = [
  "schema-descriptions",
  "operation-ids",
  "contact",
  "operation-text",
  "design-references",
  "rate-limit-headers",
  "cors-headers",
  "input-schemas",
  "error-responses",
  "oauth2",
  "api-key",
  "http-bearer",
  "content-security-headers",
  "cache-control-headers",
  "operation-security",
];

/** Every rule, in the order in which results and pages show them: by section, the costliest first, then as specified or by name. */
export const rules: readonly Rule[] = Object.values<Rule>(list).toSorted(
  (a, b) =>
    sections.indexOf(a.section) - sections.indexOf(b.section) ||
    pointsOf(b) - pointsOf(a) ||
    specified.indexOf(a.id) - specified.indexOf(b.id) ||
    (a.id < b.id ? -1 : 1),
);

function pointsOf(rule: Rule): number {
  return "points" in rule ? rule.points : 0;
}
