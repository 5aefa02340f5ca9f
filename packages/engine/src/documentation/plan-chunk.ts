import { findPart, type Parts, type Reference, type ReferencedComponent } from "./parts.ts";
import { writePart } from "./write-part.ts";

/** A chunk with its parts stays within this many bytes, unless the operation alone is longer. */
const maxChunkLength = 16_384;

/** How far references are followed: to what the operation refers to, and to what that refers to. */
const maxReferenceDepth = 2;

/** What goes into an operation's chunk: parts in full, and references to what is kept elsewhere. */
export type ChunkPlan = { inside: Reference[]; outside: Reference[] };

/**
 * Follows an operation's references, nearest first, and takes in what fits. `ownBytes` is what the operation takes
 * without them, `nameBytes` the length of a chunk's name.
 */
export function planChunk(
  parts: Parts,
  references: readonly Reference[],
  ownBytes: number,
  nameBytes: number,
): ChunkPlan {
  const plan: ChunkPlan = { inside: [], outside: [] };
  // Two quotes and a comma around the name of a chunk.
  const entryBytes = nameBytes + 3;
  const visit = ++parts.visits;
  let bytes = ownBytes + countEntries(parts, references, visit, entryBytes);
  let level: Reference[] = [];
  takeNew(references, visit, level);
  for (let depth = 1; depth <= maxReferenceDepth && level.length > 0; depth++) {
    const deeper: Reference[] = [];
    for (const reference of level) {
      const part = reference.part as ReferencedComponent;
      const added = part.shared ? maxChunkLength : measurePart(parts, part, visit, entryBytes);
      if (bytes + added > maxChunkLength) plan.outside.push(reference);
      else {
        bytes += added;
        plan.inside.push(reference);
        takeNew(part.references, visit, deeper);
      }
    }
    level = deeper;
  }
  for (const reference of level) plan.outside.push(reference);
  return plan;
}

/** The bytes that a chunk grows by when a part comes in and its own references have to be named. */
function measurePart(parts: Parts, part: ReferencedComponent, visit: number, entryBytes: number): number {
  writePart(part);
  if (part.bytes > maxChunkLength) return part.bytes;
  return part.bytes + 1 - entryBytes + countEntries(parts, part.references, visit, entryBytes);
}

/** The bytes it takes to name the chunks of references that this visit has not met. */
function countEntries(
  parts: Parts,
  references: readonly Reference[],
  visit: number,
  entryBytes: number,
): number {
  let bytes = 0;
  for (const reference of references) {
    if (reference.visit !== visit && findPart(parts, reference)) bytes += reference.keyBytes + entryBytes;
  }
  return bytes;
}

/** Takes the references that lead somewhere and that this visit has not met. */
function takeNew(references: readonly Reference[], visit: number, into: Reference[]): void {
  for (const reference of references) {
    if (reference.visit === visit || !reference.part) continue;
    reference.visit = visit;
    into.push(reference);
  }
}
