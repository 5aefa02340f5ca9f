import type { ApiFacts } from "@linkspan/contract";
import { isObject, type Json } from "@linkspan/engine";
import type { DocumentationIndex, OperationContent } from "@linkspan/engine/documentation";
import type { OperationText } from "../../child/respond-to-mock-call.ts";
import type { ReadDeps } from "../../deps.ts";
import { cutFacts } from "../../results/api-facts.ts";
import { openOperationReader, type StoredDocumentation } from "../../results/operation-reader.ts";

/** The index of a revision, and what it says for all operations. */
export async function loadIndex(
  { blobs }: Pick<ReadDeps, "blobs">,
  sha256: Buffer,
): Promise<{ index: DocumentationIndex; api: ApiFacts }> {
  const index = JSON.parse((await blobs.readAll(sha256)).toString()) as DocumentationIndex;
  return { index, api: cutFacts(index) };
}

/** Reads an operation by its place in the index, and all components that can be reached from it. */
export async function loadOperation(
  deps: ReadDeps,
  stored: StoredDocumentation,
  operationIndex: number,
): Promise<OperationText> {
  const reader = openOperationReader(deps, stored);
  const content = (await reader.readOperation(operationIndex)).toString();
  const { parts, more } = JSON.parse(content) as OperationContent;
  const own = new Set(Object.keys(parts ?? {}));
  const components = await reader.buildWithComponents<ReadonlyMap<string, Json>>((loaded) => {
    const missing = new Set(Object.keys(more ?? {}));
    for (const component of loaded.values()) collectReferences(component, missing);
    return { result: loaded, missing: [...missing].filter((reference) => !own.has(reference)) };
  });
  return { content, components: JSON.stringify([...components]) };
}

function collectReferences(value: Json | undefined, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isObject(value) && typeof value.$ref === "string") found.add(value.$ref);
  for (const child of Object.values(value)) collectReferences(child, found);
}
