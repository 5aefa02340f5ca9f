import type { Finding, SchemaFindings } from "../analysis/analysis.ts";
import type { Description } from "../description/description.ts";
import type { JsonObject } from "../json.ts";
import { maxDepth } from "../limits.ts";
import type { Path } from "../path.ts";

/** What walking through a document carries along. Its keys up to `depth` are the path of the value being looked at. */
export type Traversal = {
  description: Description;
  keys: (string | number)[];
  depth: number;
  /** Aliases let a small text stand for a huge tree; no honest one has more parts than characters. */
  partsLeft: number;
  /** Where findings about the named schema that is being looked at go; undefined outside of one. */
  schemaFindings: Finding[] | undefined;
  schemaIssues: SchemaFindings[];
  /** The responses of the current operation, whose statuses the checks have listed already. */
  responses: unknown;
  statuses: readonly string[];
  /** Whether some text of the document may hold markup that is worth looking for. */
  seesProse: boolean;
  report: (rule: string, path: Path, detail?: string) => void;
  /** Told of each operation, those of callbacks included, before its parts are looked at. */
  operation: (object: JsonObject) => void;
  pattern: (pattern: string) => void;
};

/** The path of the value being looked at. */
export function currentPath({ keys, depth }: Traversal): Path {
  return keys.slice(0, depth);
}

/** Whether there is room to look into the current value. What is left out is said. */
export function canDescend(pass: Traversal): boolean {
  if (pass.depth < maxDepth && pass.partsLeft > 0) {
    pass.partsLeft--;
    return true;
  }
  if (pass.depth >= maxDepth) pass.report("too-deep", currentPath(pass));
  else if (pass.partsLeft === 0) {
    // Said once: everything that follows is left out for the same reason.
    pass.partsLeft = -1;
    pass.report("too-many-aliases", currentPath(pass));
  }
  return false;
}
