import type { LayerNode } from "./document-tree.ts";
import { listNodes } from "./document-tree.ts";
import { Refused } from "./errors.ts";

export type SizeLimits = { maxIds: number; maxNodes: number };

/** Figma documents no numbers; callers saw requests of 900 IDs fail and those of 500 succeed. */
const usual: SizeLimits = { maxIds: 500, maxNodes: 50_000 };

/** Rejects requests for more nodes than Figma processes in time. */
export function createRequestSize() {
  let limits = usual;

  return {
    set(changes: Partial<SizeLimits>): void {
      limits = { ...limits, ...changes };
    },

    check(ids: readonly string[], roots: readonly LayerNode[]): void {
      let count = 0;
      for (const root of roots) for (const _node of listNodes(root)) count += 1;
      if (ids.length > limits.maxIds || count > limits.maxNodes)
        throw new Refused(400, "Request too large. If applicable, filter by query params.");
    },

    reset(): void {
      limits = usual;
    },
  };
}

export type RequestSize = ReturnType<typeof createRequestSize>;
