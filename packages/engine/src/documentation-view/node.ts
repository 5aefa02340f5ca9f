import type { Json } from "../json.ts";
import type { Constraint } from "./read-constraints.ts";
import type { SchemaShape } from "./read-shape.ts";
import type { TypeWords } from "./read-type.ts";
import type { FollowedComponent } from "./unwrap-lists.ts";

/** What a node is to the one above it. */
export type NodeRole =
  | "root"
  | "property"
  | "pattern"
  | "rest"
  | "item"
  | "one-of"
  | "any-of"
  | "not"
  | "then"
  | "else";

/**
 * What can be seen below a node: something (`open`), nothing (`leaf`), itself again (`cycle`), what has to be fetched
 * first (`elsewhere`), what is missing (`nowhere`), or more than is shown (`cut`).
 */
export type NodeState = "open" | "leaf" | "cycle" | "elsewhere" | "nowhere" | "cut";

/** One line of a schema tree. What is below is read when it is asked for. */
export type SchemaNode = {
  /** Different from that of its siblings. */
  key: string;
  /** The schema as it is written. */
  source: Json;
  /** The components that it follows, with those that it takes in. */
  components: readonly FollowedComponent[];
  /** Where its value is in the payload, as in a field address. */
  pointer: string;
  role: NodeRole;
  name: string;
  /** How a request writes the name, where that differs: `filter[age]`. */
  wireName?: string;
  type: TypeWords;
  /** The named schema that its value, or each item of it, follows. */
  schema: string | undefined;
  isRequired: boolean;
  isNullable: boolean;
  isDeprecated: boolean;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  description: string;
  /** What `enum` lists, each as text. */
  values: readonly string[];
  constraints: readonly Constraint[];
  /** What the author shows, in one line. */
  example: string | undefined;
  /** Every example that the author gives, as it is written; one of an item is a list of it. Read when asked for. */
  listExamples(): Json[];
  /** The property that says which choice a value follows, and what it says for this one. */
  discriminator: { property: string; value: string | undefined } | undefined;
  /** What it allows, inside the lists around it; read when asked for. */
  readShape(): SchemaShape;
  state: NodeState;
  /** Where a cycle leads back to, or what has to be fetched. */
  reference: string | undefined;
  children(): SchemaNode[];
};

/** Where a schema stands. */
export type NodeLocation = {
  role: NodeRole;
  name: string;
  key: string;
  pointer: string;
  isRequired: boolean;
  depth: number;
  trail: ReadonlySet<string>;
  discriminator?: SchemaNode["discriminator"];
};
