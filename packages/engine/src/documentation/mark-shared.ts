import type { ComponentRegistry, ReferencedComponent } from "./component-registry.ts";
import type { OperationPiece } from "./operation-pieces.ts";
import { planChunk } from "./plan-chunk.ts";

/** Up to this size a component takes hardly more room than the name of its chunk would. */
const minSharedBytes = 128;

/**
 * Decides which components stay out of the operations' chunks. One that half the operations use, such as an error response,
 * would be stored and sent with each of them, while the browser has it after the first; one that a few use is better
 * at hand. Copies may weigh as much as the description, and the components with the fewest users go first. So whatever the
 * description looks like, everything together stays below three times its size.
 */
export function markShared(
  registry: ComponentRegistry,
  operations: readonly OperationPiece[],
  nameBytes: number,
): void {
  const used: ReferencedComponent[] = [];
  let allowed = 0;
  for (const { references, weight } of operations) {
    allowed += weight;
    for (const { component } of planChunk(registry, references, weight, nameBytes).inside) {
      if (component && ++component.uses === 2) used.push(component);
    }
  }
  for (const component of registry.byValue.values()) allowed += component.weight;
  const maxUses = findMaxUses(used, allowed);
  for (const component of used)
    component.shared = component.uses > maxUses && component.bytes > minSharedBytes;
}

/** The largest number of users with which the copies of all components that have no more stay within what is allowed. */
function findMaxUses(used: ReferencedComponent[], allowed: number): number {
  const copies = new Map<number, number>();
  for (const { uses, bytes } of used) copies.set(uses, (copies.get(uses) ?? 0) + (uses - 1) * bytes);
  let left = allowed;
  let maxUses = 1;
  for (const [uses, bytes] of [...copies].sort(([one], [other]) => one - other)) {
    left -= bytes;
    if (left < 0) break;
    maxUses = uses;
  }
  return maxUses;
}
