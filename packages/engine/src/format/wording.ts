import type { Unit } from "../analysis/analysis.ts";
import { findRule } from "../rules/find-rule.ts";
import type { Rule, Section } from "../rules/rule.ts";
import type { ReportedCheck, ReportedSilence } from "./report.ts";

/** What the parts of a report are called. */
export const sectionTitles: Record<Section, string> = {
  aiReadiness: "AI readiness",
  design: "Design",
  performance: "Performance",
  security: "Security",
  operations: "Operations",
  schemas: "Schemas",
  structure: "Document",
};

/** A score in one word. */
export type Grade = "good" | "fair" | "poor";

/** Grades a score: good from 90, fair from 70. */
export function gradeScore(score: number): Grade {
  return score >= 90 ? "good" : score >= 70 ? "fair" : "poor";
}

/** A number with its noun. */
export function countThings(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const unitNouns: Record<Unit, string> = {
  operations: "operation",
  schemas: "schema",
  servers: "server",
  securitySchemes: "security scheme",
  document: "",
};

/** How much passes a check, such as "3 of 22 operations pass"; empty for a check that asks once. */
export function describeCoverage({ rule, covered, total, unit }: ReportedCheck): string {
  if (unit === "document") return "";
  if (total > 0 && covered === 0 && needsOnlyOne(rule)) {
    return `none of ${countThings(total, unitNouns[unit])}, one is enough`;
  }
  if (total === 0) return `no ${unitNouns[unit]}s`;
  return `${covered} of ${countThings(total, unitNouns[unit])} ${covered === 1 ? "passes" : "pass"}`;
}

/** Whether one thing that passes a check is enough, so that the others are not left to do. */
function needsOnlyOne(id: string): boolean {
  const rule = findRule(id);
  return rule !== undefined && "check" in rule && rule.check.kind.startsWith("some ");
}

/** What a check that costs points found, in place of its title, which says how it should be. */
export function failureTitle({ rule, title }: Pick<ReportedCheck, "rule" | "title">): string {
  return findRule(rule)?.finding ?? title;
}

/** What breaking a rule costs. */
export function describeCost(rule: Rule): string {
  return "points" in rule ? `${rule.points} points` : "no points";
}

/** A rule's example without what is only there to be long. */
export function shortenExample(yaml: string): string {
  const lines = yaml.trimEnd().split("\n");
  return lines.map((line) => (line.length > 100 ? `${line.slice(0, 99)}…` : line)).join("\n");
}

/** A title and version in one line. */
export function descriptionTitle(title: string, version: string): string {
  return `${title || "Untitled API"}${version && ` ${version}`}`;
}

/** A pointer as a person would say it: `GET /orders`, `Order.created_at`. */
export function formatPointer(pointer: string): string {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keys[0] === "paths" && keys.length > 2) {
    const [, path, method = "", ...rest] = keys;
    return [`${method.toUpperCase()} ${path}`, ...rest].join(" › ");
  }
  const named = keys[0] === "definitions" ? 1 : keys[0] === "components" && keys[1] === "schemas" ? 2 : 0;
  if (named === 0 || keys.length <= named) return keys.join(" › ");
  return keys
    .slice(named)
    .filter((key, index) => index % 2 === 0 || key !== "properties")
    .join(".");
}

/** Who has silenced a finding and why, in one line. */
export function describeSilence({ reason, by, at }: ReportedSilence): string {
  return `Silenced${by === null ? "" : ` by ${by}`} on ${at.slice(0, 10)}: ${reason}`;
}
