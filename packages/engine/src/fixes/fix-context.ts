import type { Analysis } from "../analysis/analysis.ts";
import { blocks } from "../analysis/score.ts";
import type { Description } from "../description/description.ts";
import { toPointer } from "../path.ts";
import type { FixContext } from "./fix.ts";
import { locateOperations } from "./operation-targets.ts";

/** What was read and analyzed. */
export type Analyzed = { description: Description; analysis: Analysis };

/** Prepares a description for its fixes. */
export function createFixContext(
  { description, analysis }: Analyzed,
  linked: ReadonlySet<number> = new Set(),
): FixContext {
  const targets = locateOperations(description);
  const found = new Map<string, ReadonlySet<string>>();
  function findingsOf(rule: string): ReadonlySet<string> {
    let pointers = found.get(rule);
    if (!pointers) {
      pointers = new Set(listPointers(analysis, rule));
      found.set(rule, pointers);
    }
    return pointers;
  }
  return { description, analysis, linked, targets, findingsOf };
}

function listPointers(analysis: Analysis, rule: string): string[] {
  const ofChecks = blocks.flatMap((block) => analysis[block].issues).filter((check) => check.rule === rule);
  const findings = [...ofChecks, ...analysis.operationIssues].flatMap((each) => each.findings);
  return findings.filter((finding) => finding.rule === rule).map(({ path }) => toPointer(path));
}
