import type { Description } from "../description/description.ts";
import { findExistingPath, type Path } from "../path.ts";
import type { RuleVisitor } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";

const structureRules = rules.filter((rule) => rule.section === "structure");

/** What the rules about the structure want to see, by kind: most want one kind only, and there is much to see. */
export type Watches = { [Kind in keyof RuleVisitor]-?: NonNullable<RuleVisitor[Kind]>[] };

/** Starts every rule about the structure that looks for its findings itself. */
export function createRuleListeners(
  description: Description,
  report: (rule: string, path: Path, detail?: string) => void,
): Watches {
  const watches: Watches = { operation: [], pattern: [], end: [] };
  for (const { id, visit } of structureRules) {
    if (!visit) continue;
    // An operation may stand in another document: then the place that leads there is shown.
    const started = visit(
      (path, detail) => report(id, findExistingPath(description.root, path), detail),
      description,
    );
    if (started.operation) watches.operation.push(started.operation);
    if (started.pattern) watches.pattern.push(started.pattern);
    if (started.end) watches.end.push(started.end);
  }
  return watches;
}
