import type { OperationPiece } from "./operation-pieces.ts";
import type { Parts, ReferencedComponent } from "./parts.ts";
import { planChunk } from "./plan-chunk.ts";

/** Up to this size a part takes hardly more room than the name of its chunk would. */
const smallPart = 128;

/**
 * Decides which parts stay out of the operations' chunks. One that half the operations use, such as an error response,
 * would be stored and sent with each of them, while the browser has it after the first; one that a few use is better
 * at hand. Copies may weigh as much as the description, and the parts with the fewest users go first. So whatever the
 * description looks like, everything together stays below three times its size.
 */
export function markShared(parts: Parts, operations: readonly OperationPiece[], nameBytes: number): void {
  const used: ReferencedComponent[] = [];
  let allowed = 0;
  for (const { references, weight } of operations) {
    allowed += weight;
    for (const { part } of planChunk(parts, references, weight, nameBytes).inside) {
      if (part && ++part.uses === 2) used.push(part);
    }
  }
  for (const part of parts.byValue.values()) allowed += part.weight;
  const maxUses = findMostUses(used, allowed);
  for (const part of used) part.shared = part.uses > maxUses && part.bytes > smallPart;
}

/** The largest number of users with which the copies of all parts that have no more stay within what is allowed. */
function findMostUses(used: ReferencedComponent[], allowed: number): number {
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
