import { listPages } from "../description/description.ts";
import type { Operation } from "../description/operations.ts";
import type { JsonObject } from "../json.ts";
import {
  type ComponentRegistry,
  type Reference,
  type ScannedObject,
  scanObject,
  toReference,
} from "./component-registry.ts";
import { toReferenceText } from "./reference-text.ts";

/** One operation, looked through: what it says itself and what its path says for all its operations. */
export type OperationPiece = ScannedObject & {
  operation: Operation;
  /** What the path says, as JSON; empty when it says nothing. */
  pathItem: string;
};

/** What a path says for all its operations. */
type PathPiece = { of: JsonObject; pathItem: string; references: readonly Reference[]; names: string };

/** A path that says more than this, taken times its operations, is not repeated in each but kept once. */
const maxPathTextsLength = 16_384;

/** Looks through all operations and webhooks, in their order. */
export function readOperations(registry: ComponentRegistry): OperationPiece[] {
  const operations = listPages(registry.description);
  const pieces: OperationPiece[] = [];
  let path: PathPiece | undefined;
  for (let index = 0; index < operations.length; index++) {
    const operation = operations[index] as Operation;
    if (path?.of !== operation.pathItem) path = readPath(registry, operations, index);
    pieces.push(readOperation(registry, operation, path));
  }
  return pieces;
}

function readOperation(registry: ComponentRegistry, operation: Operation, path: PathPiece): OperationPiece {
  const { value, references, names, weight } = scanObject(registry, operation.object);
  return {
    operation,
    value,
    pathItem: path.pathItem,
    references: path.references.length === 0 ? references : [...references, ...path.references],
    names: names === "" || path.names === "" ? names + path.names : `${names} ${path.names}`,
    weight: weight + path.pathItem.length,
  };
}

/** Reads what a path says for all its operations, the first of which has this index. */
function readPath(registry: ComponentRegistry, operations: readonly Operation[], first: number): PathPiece {
  const operation = operations[first] as Operation;
  const of = operation.pathItem;
  const said = pickShared(of);
  if (said === undefined) return { of, pathItem: "", references: [], names: "" };
  const { value, references, names, weight } = scanObject(registry, said);
  let last = first;
  while (operations[last + 1]?.pathItem === of) last++;
  if (weight * (last + 1 - first) > maxPathTextsLength) {
    const reference = toReference(registry, toPathReference(operation));
    return { of, pathItem: JSON.stringify({ $ref: reference.text }), references: [reference], names };
  }
  return { of, pathItem: JSON.stringify(value), references, names };
}

function toPathReference({ at }: Operation): string {
  return toReferenceText(at.slice(0, at.at(-2) === "additionalOperations" ? -2 : -1));
}

function pickShared({ summary, description, parameters, servers }: JsonObject): JsonObject | undefined {
  if ((summary ?? description ?? parameters ?? servers) === undefined) return undefined;
  return { summary, description, parameters, servers };
}
