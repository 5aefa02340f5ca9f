import type { Description } from "../description/description.ts";
import { findExistingPath, type Path } from "../path.ts";
import type { Watch } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";

const structureRules = rules.filter((rule) => rule.section === "structure");

/** What the rules about the structure want to see, by kind: most want one kind only, and there is much to see. */
export type Watches = { [Kind in keyof Watch]-?: NonNullable<Watch[Kind]>[] };

/** Starts every rule about the structure that looks for its findings itself. */
export function startWatches(
  description: Description,
  report: (rule: string, path: Path, detail?: string) => void,
): Watches {
  const watches: Watches = { operation: [], pattern: [], end: [] };
  for (const { id, watch } of structureRules) {
    if (!watch) continue;
    // An operation may stand in another document: then the place that leads there is shown.
    const started = watch(
      (path, detail) => report(id, findExistingPath(description.root, path), detail),
      description,
    );
    if (started.operation) watches.operation.push(started.operation);
    if (started.pattern) watches.pattern.push(started.pattern);
    if (started.end) watches.end.push(started.end);
  }
  return watches;
}
