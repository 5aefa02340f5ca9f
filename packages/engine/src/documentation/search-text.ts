import type { NamedSchema } from "../description/description.ts";
import type { Json } from "../json.ts";
import {
  type ComponentRegistry,
  type Reference,
  type ReferencedComponent,
  resolveReference,
} from "./component-registry.ts";
import type { OperationPiece } from "./operation-pieces.ts";

/** The words of one operation for full-text search, by what a hit in them is worth: most in its name. */
export type OperationSearchText = {
  path: string;
  operationId: string;
  summary: string;
  /** Separated by spaces, as the names below are. */
  tags: string;
  /** Names of its parameters and of the properties of its requests and responses. */
  properties: string;
  description: string;
};

/** Together 4,000 characters. What comes later in a text says little more, and there may be 100,000 of them. */
const maxLengths = {
  path: 300,
  operationId: 200,
  summary: 300,
  tags: 200,
  properties: 2000,
  description: 1000,
};

/** Components without names are cheap to visit, but not free. */
const maxComponents = 100;

/** Collects the words of an operation. */
export function collectSearchText(registry: ComponentRegistry, piece: OperationPiece): OperationSearchText {
  const { operationId, summary, tags, description } = piece.operation.object;
  let tagged = "";
  if (Array.isArray(tags)) {
    for (let index = 0; index < tags.length && tagged.length < maxLengths.tags; index++) {
      tagged = appendText(tagged, tags[index], maxLengths.tags);
    }
  }
  return {
    path: appendText("", piece.operation.path, maxLengths.path),
    operationId: appendText("", operationId, maxLengths.operationId),
    summary: appendText("", summary, maxLengths.summary),
    tags: tagged,
    properties: collectNames(registry, piece),
    description: appendText("", description, maxLengths.description),
  };
}

/** The words of a named schema: its name stands where an operation has its own. */
export function collectSchemaText({ name, object }: NamedSchema): OperationSearchText {
  return {
    path: "",
    operationId: appendText("", name, maxLengths.operationId),
    summary: appendText("", object.title, maxLengths.summary),
    tags: "",
    properties: "",
    description: appendText("", object.description, maxLengths.description),
  };
}

/** Names in the operation and in all that it refers to, nearest first. */
function collectNames(registry: ComponentRegistry, piece: OperationPiece): string {
  const visit = ++registry.visits;
  const queue: ReferencedComponent[] = [];
  let names = appendText("", piece.names, maxLengths.properties);
  enqueue(registry, piece.references, visit, queue);
  for (let next = 0; next < queue.length && names.length < maxLengths.properties; next++) {
    const component = queue[next] as ReferencedComponent;
    names = appendText(names, component.names, maxLengths.properties);
    enqueue(registry, component.references, visit, queue);
  }
  return names;
}

function enqueue(
  registry: ComponentRegistry,
  references: readonly Reference[],
  visit: number,
  queue: ReferencedComponent[],
): void {
  for (let index = 0; index < references.length && queue.length < maxComponents; index++) {
    const reference = references[index] as Reference;
    if (reference.visit === visit) continue;
    reference.visit = visit;
    const component = resolveReference(registry, reference);
    if (component) queue.push(component);
  }
}

/** Adds as much of a text as there is room for, cut between words where it has any. */
function appendText(before: string, text: Json | undefined, length: number): string {
  if (typeof text !== "string" || text === "") return before;
  const room = before === "" ? length : length - before.length - 1;
  if (room <= 0) return before;
  const added = text.length > room ? cutText(text, room) : text;
  return before === "" ? added : `${before} ${added}`;
}

function cutText(text: string, length: number): string {
  const space = text.lastIndexOf(" ", length);
  return text.slice(0, space > 0 ? space : length).toWellFormed();
}
