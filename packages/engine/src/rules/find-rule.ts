import type { Level, Rule } from "./rule.ts";
import { rules } from "./rules.ts";

const rulesById = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule with this id. */
export function findRule(id: string): Rule | undefined {
  return rulesById.get(id);
}

/** How much a rule about the document's structure weighs. */
export function findLevel(id: string): Level {
  const rule = rulesById.get(id);
  return rule?.section === "structure" ? rule.level : "issue";
}
