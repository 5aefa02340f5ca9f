import type { ChangeKind, Direction } from "../verdicts.ts";

/**
 * What the YAML of an example is: a whole description, an operation, a schema in a body, or a parameter and a header.
 * In a webhook the API is the caller, so `body` and `responses` show an operation in one direction, a webhook in the
 * other.
 */
export type ExampleScope = "document" | "operation" | "body" | "responses" | "schema" | "field";

/** What people read about a kind of change. */
export type KindText = {
  kind: ChangeKind;
  /** What happened, as a statement. */
  title: string;
  /** Why the verdict is what it is, by direction where that matters. */
  why: string | Record<Direction, string>;
  scope: ExampleScope;
  /** Two states between which this change happens and no other. */
  before: string;
  after: string;
  /** A state after `before` in which this change did not happen. Where the verdict is not safe, it is better than this. */
  instead: string;
};
