import type { JsonObject } from "../json.ts";
import type { OperationSearchText } from "./search-text.ts";

/** A piece of documentation, named by its content. */
export type Chunk = OperationChunk | ComponentChunk;

/** What the documentation of one operation or webhook is drawn from. Its text is an `OperationContent` as JSON. */
export type OperationChunk = {
  kind: "operation";
  /** Which one it is, by its place in the description and in the index. */
  operation: number;
  name: string;
  text: string;
  /** A hash that changes with the operation and with anything its references lead to. */
  fingerprint: string;
  search: OperationSearchText;
};

/**
 * A schema or another component that is the target of references. Its text is that component alone, as JSON, without
 * the targets of its own references: so the same content has the same name in every revision, and components may refer
 * to each other in circles. Their targets are found among the `references` of all components.
 */
export type ComponentChunk = {
  kind: "component";
  /** All references that lead to it, as they are written in the description. */
  references: readonly string[];
  name: string;
  text: string;
};

/** What an operation's chunk says. Every reference in it is found in `parts` or `more`, or it leads nowhere. */
export type OperationContent = {
  /** The operation as it is written. */
  operation: JsonObject;
  /** Whether it is a webhook: the API calls, and the reader answers. */
  webhook?: true;
  /** What its path says for all its operations: summary, description, parameters and servers. */
  pathItem?: JsonObject;
  /** What it refers to, by reference. */
  parts?: JsonObject;
  /** The names of the chunks where the rest is kept, by reference. */
  more?: { [reference: string]: string };
};
