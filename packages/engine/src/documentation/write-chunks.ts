import { componentsPath, type Description, readComponents } from "../description/description.ts";
import type { Chunk, ComponentChunk } from "./chunk.ts";
import { chunkHash, componentJson, type HashText } from "./component-json.ts";
import {
  type ComponentRegistry,
  createComponentRegistry,
  type ReferencedComponent,
  resolveReference,
  toComponent,
  toReference,
} from "./component-registry.ts";
import { createOperationPrints } from "./fingerprints/fingerprint-operations.ts";
import { markShared } from "./mark-shared.ts";
import { type OperationPiece, readOperations } from "./operation-pieces.ts";
import { extendReference, toReferenceText } from "./reference-text.ts";
import { collectSearchText } from "./search-text.ts";
import { writeOperation } from "./write-operation.ts";

/**
 * Writes one chunk per operation, in their order, one per webhook, then one for each named schema and for each component
 * that another chunk leaves out. They are yielded one by one, so that they need not all be in memory. Two components
 * with the same content are two chunks of one name.
 */
export function* writeChunks(description: Description, hash: HashText): Generator<Chunk, void, void> {
  const registry = createComponentRegistry(description);
  const schemas = registerNamedSchemas(registry);
  const operations = readOperations(registry);
  const nameBytes = hash("").length;
  markShared(registry, operations, nameBytes);
  const findPrint = createOperationPrints(registry, hash);
  const separate = new Set<ReferencedComponent>();
  for (let operation = 0; operation < operations.length; operation++) {
    const piece = operations[operation] as OperationPiece;
    const { name, text, outside } = writeOperation(registry, piece, hash, nameBytes);
    for (const { component } of outside) if (component) separate.add(component);
    const search = collectSearchText(registry, piece);
    yield { kind: "operation", operation, name, text, fingerprint: findPrint(piece), search };
  }
  for (const schema of schemas) separate.add(schema);
  yield* writeComponents(registry, separate, hash);
}

/** Makes every named schema known under the reference by which it is usually meant. */
function registerNamedSchemas(registry: ComponentRegistry): ReferencedComponent[] {
  const { root, dialect } = registry.description;
  const named = readComponents(root, dialect, "schemas");
  const parent = toReferenceText(componentsPath(dialect, "schemas"));
  const schemas: ReferencedComponent[] = [];
  for (const name in named) {
    const component = toComponent(registry, named[name] ?? null);
    toReference(registry, extendReference(parent, name)).component = component;
    schemas.push(component);
  }
  return schemas;
}

/** Writes the components that have a chunk of their own, and whatever they refer to. */
function* writeComponents(
  registry: ComponentRegistry,
  separate: Set<ReferencedComponent>,
  hash: HashText,
): Generator<ComponentChunk, void, void> {
  const references = new Map<ReferencedComponent, string[]>();
  // A set hands out what is added to it meanwhile.
  for (const component of separate) {
    references.set(component, []);
    for (const reference of component.references) {
      const target = resolveReference(registry, reference);
      if (target) separate.add(target);
    }
  }
  for (const { text, component } of registry.byText.values())
    if (component) references.get(component)?.push(text);
  for (const component of separate) {
    yield {
      kind: "component",
      references: references.get(component) ?? [],
      name: chunkHash(component, hash),
      text: componentJson(component),
    };
  }
}
