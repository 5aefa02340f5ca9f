import type { Json } from "../json.ts";
import type { OperationPiece } from "./operation-pieces.ts";
import { findPart, type Part, type Parts, type Reference } from "./parts.ts";

/** The words of one operation for full-text search, by what a hit in them is worth: most in its name. */
export type SearchText = {
  /** Its path and operationId. */
  name: string;
  /** Its summary and tags. */
  summary: string;
  /** Names of its parameters and of the properties of its requests and responses. */
  properties: string;
  description: string;
};

/** Together 4,000 characters. What comes later in a text says little more, and there may be 100,000 of them. */
const longest = { name: 500, summary: 500, properties: 2000, description: 1000 };

/** Parts without names are cheap to visit, but not free. */
const mostParts = 100;

/** Collects the words of an operation. */
export function collectSearchText(parts: Parts, piece: OperationPiece): SearchText {
  const { operationId, summary, tags, description } = piece.operation.object;
  let title = appendText("", summary, longest.summary);
  if (Array.isArray(tags)) {
    for (let index = 0; index < tags.length && title.length < longest.summary; index++) {
      title = appendText(title, tags[index], longest.summary);
    }
  }
  return {
    name: appendText(appendText("", piece.operation.path, longest.name), operationId, longest.name),
    summary: title,
    properties: collectNames(parts, piece),
    description: appendText("", description, longest.description),
  };
}

/** Names in the operation and in all that it refers to, nearest first. */
function collectNames(parts: Parts, piece: OperationPiece): string {
  const visit = ++parts.visits;
  const queue: Part[] = [];
  let names = appendText("", piece.names, longest.properties);
  enqueue(parts, piece.references, visit, queue);
  for (let next = 0; next < queue.length && names.length < longest.properties; next++) {
    const part = queue[next] as Part;
    names = appendText(names, part.names, longest.properties);
    enqueue(parts, part.references, visit, queue);
  }
  return names;
}

function enqueue(parts: Parts, references: readonly Reference[], visit: number, queue: Part[]): void {
  for (let index = 0; index < references.length && queue.length < mostParts; index++) {
    const reference = references[index] as Reference;
    if (reference.visit === visit) continue;
    reference.visit = visit;
    const part = findPart(parts, reference);
    if (part) queue.push(part);
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
