import type { ApiFacts } from "@linkspan/contract";
import { isObject, type Json } from "@linkspan/engine";
import type { DocumentationIndex, OperationContent } from "@linkspan/engine/documentation";
import type { ReadDeps } from "../../deps.ts";
import { cutFacts } from "../../results/api-facts.ts";
import { openOperationReader, type StoredDocumentation } from "../../results/operation-reader.ts";

/** An operation with everything that it refers to. */
export type LoadedOperation = {
  content: OperationContent;
  components: ReadonlyMap<string, Json>;
  bytes: number;
};

/** The index of a revision, and what it says for all operations. */
export async function loadIndex(
  { db, blobs }: ReadDeps,
  sha256: Buffer,
): Promise<{ index: DocumentationIndex; api: ApiFacts }> {
  const index = JSON.parse((await blobs.readAll(db, sha256)).toString()) as DocumentationIndex;
  return { index, api: cutFacts(index) };
}

/** Reads an operation by its place in the index, and all components that can be reached from it. */
export async function loadOperation(
  deps: ReadDeps,
  stored: StoredDocumentation,
  operationIndex: number,
): Promise<LoadedOperation> {
  const reader = openOperationReader(deps, stored);
  const text = await reader.readOperation(operationIndex);
  const content = JSON.parse(text.toString()) as OperationContent;
  const own = new Set(Object.keys(content.parts ?? {}));
  const components = await reader.buildWithComponents<ReadonlyMap<string, Json>>((loaded) => {
    const missing = new Set(Object.keys(content.more ?? {}));
    for (const component of loaded.values()) collectReferences(component, missing);
    return { result: loaded, missing: [...missing].filter((reference) => !own.has(reference)) };
  });
  return { content, components, bytes: text.length + measure(components) };
}

function collectReferences(value: Json | undefined, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isObject(value) && typeof value.$ref === "string") found.add(value.$ref);
  for (const child of Object.values(value)) collectReferences(child, found);
}

function measure(components: ReadonlyMap<string, Json>): number {
  let bytes = 0;
  for (const component of components.values()) bytes += JSON.stringify(component).length;
  return bytes;
}
