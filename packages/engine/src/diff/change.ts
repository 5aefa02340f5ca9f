import type { ChangeKind, Direction, Verdict } from "./verdicts.ts";

/** Where in an API something changed. */
export type ChangeLocation = {
  /** The callback that it belongs to; empty for the operation itself. */
  callback: string;
  part: "api" | "operation" | "parameter" | "body" | "response" | "header";
  direction: Direction;
  /** The parameter or header, or nothing. */
  name: string;
  /** The location of a parameter: path, query, header, cookie. */
  in: string;
  /** The status of a response, for its headers too. */
  status: string;
  /** The path to a field, as people write it: `orders[].customer.name`. Empty for the whole. */
  path: string;
  /** The same as the pointer of its field address. */
  pointer: string;
};

/** What something removed is called now. */
export type Rename = {
  /** Its new location, of which the old one is in `where`. */
  to: ChangeLocation;
  /** Whether its type changed as well. */
  isRetyped: boolean;
  /** How sure this is, from 0 to 1. */
  confidence: number;
};

/** A parameter or field that callers have to send. */
export type RequiredField = {
  /** The location of a parameter; `body` for a field of the body. */
  in: string;
  name: string;
  /** What `enum` lists, each as text. */
  values: readonly string[];
};

/** What people have to know to see what a change does to what they drew. */
export type ChangeFacts = {
  /** The units of a number, as the descriptions call them; empty where one says nothing. */
  units?: { before: string; after: string };
  /** How many times as large the same amount is now: 0.01 where öre became kronor. */
  scale?: number;
  /** What callers have to send now and did not have to send before. */
  required?: readonly RequiredField[];
};

/** One difference between two states of an operation, or of the API as a whole. */
export type OperationChange = {
  kind: ChangeKind;
  where: ChangeLocation;
  /** The value before and after, as API descriptions write it; empty where there is nothing to show. */
  before: string;
  after: string;
  verdict: Verdict;
  rename?: Rename;
  facts?: ChangeFacts;
};

/** What differs between two states of an operation. */
export type Comparison = {
  /** The worst first, then in the order of the page. */
  changes: readonly OperationChange[];
  /** Whether there may be more: too many, too deep, or in components that are not loaded. */
  isPartial: boolean;
  /** References to fetch before comparing again. */
  missing: { before: readonly string[]; after: readonly string[] };
};
