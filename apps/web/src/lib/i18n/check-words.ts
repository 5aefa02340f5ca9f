import type { Translate } from "./translate.tsx";

/** What is said about a check wherever its result is shown. */
type Check = { rule: string; title: string; covered: number; total: number; unit: string };

/** Checks that have words of ours in every language. One that is newer than this page speaks for itself. */
const worded = [
  "operation-ids",
  "schema-descriptions",
  "contact",
  "operation-text",
  "design-references",
  "servers",
  "security-schemes",
  "oauth2",
  "api-key",
  "http-bearer",
  "https",
  "rate-limit-headers",
  "cors-headers",
  "input-schemas",
  "error-responses",
  "content-security-headers",
  "cache-control-headers",
  "operation-security",
] as const;

type WordedRule = (typeof worded)[number];

/** Whether a check has texts of ours. */
export function isWorded(rule: string): rule is WordedRule {
  return (worded as readonly string[]).includes(rule);
}

/** What a check is called. */
export function nameCheck({ rule, title }: Check, t: Translate): string {
  return isWorded(rule) ? t(`check.${rule}`) : title;
}

/** What is wrong when a check costs points. */
export function describeIssue({ rule, title, covered, total }: Check, t: Translate): string {
  return isWorded(rule) ? t(`check.${rule}-issue`, { missing: total - covered }) : title;
}

const units = ["operations", "schemas", "servers", "securitySchemes"] as const;

/** How much of the description a check covers, such as "19 of 22 operations"; empty for a check that asks once. */
export function describeCoverage({ covered, total, unit }: Check, t: Translate): string {
  const known = units.find((each) => each === unit);
  return known ? t(`coverage.${known}`, { covered, total }) : "";
}

/** Checks that one thing is enough for: the others are not left to do. */
const existential: readonly string[] = [
  "https",
  "oauth2",
  "api-key",
  "http-bearer",
  "rate-limit-headers",
  "cors-headers",
  "content-security-headers",
  "cache-control-headers",
];

/** The coverage of a check that costs points, as a sentence. */
export function describePassing(check: Check, t: Translate): string {
  if (check.covered === 0 && check.total > 0 && existential.includes(check.rule))
    return t("coverage.one-enough");
  const coverage = describeCoverage(check, t);
  return coverage && t("coverage.pass", { coverage, covered: check.covered });
}
