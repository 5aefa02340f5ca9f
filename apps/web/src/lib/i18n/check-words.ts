import type { Translate } from "./translate.tsx";

/** The fields of a check that its texts need. */
type Check = { rule: string; title: string; covered: number; total: number; unit: string };

/** Checks with translated texts. Checks that are newer than this page fall back to the engine's English. */
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

/** Whether a check has translated texts. */
export function isWorded(rule: string): rule is WordedRule {
  return (worded as readonly string[]).includes(rule);
}

/** The title of a check. */
export function checkTitle({ rule, title }: Check, t: Translate): string {
  return isWorded(rule) ? t(`check.${rule}`) : title;
}

/** The title of a failed check. */
export function describeIssue({ rule, title, covered, total }: Check, t: Translate): string {
  return isWorded(rule) ? t(`check.${rule}-issue`, { missing: total - covered }) : title;
}

const units = ["operations", "schemas", "servers", "securitySchemes"] as const;

/** How much of the description a check covers, such as "19 of 22 operations"; empty for a check with a single item. */
export function describeCoverage({ covered, total, unit }: Check, t: Translate): string {
  const known = units.find((each) => each === unit);
  return known ? t(`coverage.${known}`, { covered, total }) : "";
}

/** Checks that a single item satisfies: the others are not open tasks. */
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
