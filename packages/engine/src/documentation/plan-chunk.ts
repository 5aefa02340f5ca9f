import { componentJson } from "./component-json.ts";
import {
  type ComponentRegistry,
  type Reference,
  type ReferencedComponent,
  resolveReference,
} from "./component-registry.ts";

/** A chunk with its components stays within this many bytes, unless the operation alone is longer. */
const maxChunkLength = 16_384;

/** How far references are followed: to what the operation refers to, and to what that refers to. */
const maxReferenceDepth = 2;

/** What goes into an operation's chunk: components in full, and references to what is kept elsewhere. */
export type ChunkPlan = { inside: Reference[]; outside: Reference[] };

/**
 * Follows an operation's references, nearest first, and takes in what fits. `ownBytes` is what the operation takes
 * without them, `nameBytes` the length of a chunk's name.
 */
export function planChunk(
  registry: ComponentRegistry,
  references: readonly Reference[],
  ownBytes: number,
  nameBytes: number,
): ChunkPlan {
  const plan: ChunkPlan = { inside: [], outside: [] };
  // Two quotes and a comma around the name of a chunk.
  const entryBytes = nameBytes + 3;
  const visit = ++registry.visits;
  let bytes = ownBytes + countEntries(registry, references, visit, entryBytes);
  let level: Reference[] = [];
  takeNew(references, visit, level);
  for (let depth = 1; depth <= maxReferenceDepth && level.length > 0; depth++) {
    const deeper: Reference[] = [];
    for (const reference of level) {
      const component = reference.component as ReferencedComponent;
      const added = component.shared
        ? maxChunkLength
        : measureComponent(registry, component, visit, entryBytes);
      if (bytes + added > maxChunkLength) plan.outside.push(reference);
      else {
        bytes += added;
        plan.inside.push(reference);
        takeNew(component.references, visit, deeper);
      }
    }
    level = deeper;
  }
  for (const reference of level) plan.outside.push(reference);
  return plan;
}

/** The bytes that a chunk grows by when a component comes in and its own references have to be named. */
function measureComponent(
  registry: ComponentRegistry,
  component: ReferencedComponent,
  visit: number,
  entryBytes: number,
): number {
  componentJson(component);
  if (component.bytes > maxChunkLength) return component.bytes;
  return component.bytes + 1 - entryBytes + countEntries(registry, component.references, visit, entryBytes);
}

/** The bytes it takes to name the chunks of references that this visit has not met. */
function countEntries(
  registry: ComponentRegistry,
  references: readonly Reference[],
  visit: number,
  entryBytes: number,
): number {
  let bytes = 0;
  for (const reference of references) {
    if (reference.visit !== visit && resolveReference(registry, reference))
      bytes += reference.keyBytes + entryBytes;
  }
  return bytes;
}

/** Takes the references that lead somewhere and that this visit has not met. */
function takeNew(references: readonly Reference[], visit: number, into: Reference[]): void {
  for (const reference of references) {
    if (reference.visit === visit || !reference.component) continue;
    reference.visit = visit;
    into.push(reference);
  }
}
