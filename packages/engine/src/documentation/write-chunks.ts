import { componentsPath, type Description, readComponents } from "../description/description.ts";
import type { Chunk, PartChunk } from "./chunk.ts";
import { createOperationPrints } from "./fingerprints/fingerprint-operations.ts";
import { markShared } from "./mark-shared.ts";
import { type OperationPiece, readOperations } from "./operation-pieces.ts";
import { createParts, findPart, type Parts, type ReferencedComponent, toPart, toReference } from "./parts.ts";
import { extendReference, toReferenceText } from "./reference-text.ts";
import { collectSearchText } from "./search-text.ts";
import { writeOperation } from "./write-operation.ts";
import { chunkHash, type HashText, writePart } from "./write-part.ts";

/**
 * Writes one chunk an operation, in their order, one a webhook, then one for each named schema and for each part that another chunk
 * leaves out. They come one by one, so that they need not all be in memory at once. Two parts with the same content
 * come as two chunks of one name.
 */
export function* writeChunks(description: Description, hash: HashText): Generator<Chunk, void, void> {
  const parts = createParts(description);
  const schemas = takeNamedSchemas(parts);
  const operations = readOperations(parts);
  const nameBytes = hash("").length;
  markShared(parts, operations, nameBytes);
  const findPrint = createOperationPrints(parts, hash);
  const apart = new Set<ReferencedComponent>();
  for (let operation = 0; operation < operations.length; operation++) {
    const piece = operations[operation] as OperationPiece;
    const { name, text, outside } = writeOperation(parts, piece, hash, nameBytes);
    for (const { part } of outside) if (part) apart.add(part);
    const search = collectSearchText(parts, piece);
    yield { kind: "operation", operation, name, text, fingerprint: findPrint(piece), search };
  }
  for (const schema of schemas) apart.add(schema);
  yield* writeParts(parts, apart, hash);
}

/** Makes every named schema known under the reference by which it is usually meant. */
function takeNamedSchemas(parts: Parts): ReferencedComponent[] {
  const { root, dialect } = parts.description;
  const named = readComponents(root, dialect, "schemas");
  const parent = toReferenceText(componentsPath(dialect, "schemas"));
  const schemas: ReferencedComponent[] = [];
  for (const name in named) {
    const part = toPart(parts, named[name] ?? null);
    toReference(parts, extendReference(parent, name)).part = part;
    schemas.push(part);
  }
  return schemas;
}

/** Writes the parts that have a chunk of their own, and whatever they refer to. */
function* writeParts(
  parts: Parts,
  apart: Set<ReferencedComponent>,
  hash: HashText,
): Generator<PartChunk, void, void> {
  const references = new Map<ReferencedComponent, string[]>();
  // A set hands out what is added to it meanwhile.
  for (const part of apart) {
    references.set(part, []);
    for (const reference of part.references) {
      const target = findPart(parts, reference);
      if (target) apart.add(target);
    }
  }
  for (const { text, part } of parts.byText.values()) if (part) references.get(part)?.push(text);
  for (const part of apart) {
    yield {
      kind: "part",
      references: references.get(part) ?? [],
      name: chunkHash(part, hash),
      text: writePart(part),
    };
  }
}
