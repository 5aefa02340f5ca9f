/** Who sends what is described: a caller, or the API. What breaks one side is fine for the other. */
export type Direction = "request" | "response";

/** What can happen to an operation. These names are kept: stored results and translations go by them. */
export type ChangeKind =
  | "moved"
  | "renamed"
  | "summary-edited"
  | "description-edited"
  | "deprecated"
  | "restored"
  | "sign-in-required"
  | "sign-in-not-needed"
  | "sign-in-added"
  | "sign-in-removed"
  | "server-added"
  | "server-removed"
  | "callback-added"
  | "callback-removed"
  | "body-added"
  | "body-removed"
  | "status-added"
  | "status-removed"
  | "media-added"
  | "media-removed"
  | "added"
  | "removed"
  | "became-required"
  | "became-optional"
  | "became-nullable"
  | "no-longer-nullable"
  | "type-changed"
  | "values-restricted"
  | "values-opened"
  | "value-added"
  | "value-removed"
  | "choice-added"
  | "choice-removed"
  | "limit-tightened"
  | "limit-loosened"
  | "limit-changed"
  | "default-changed";

/** Where in an operation something changed. */
export type ChangeLocation = {
  /** The callback that it belongs to; empty for the operation itself. */
  callback: string;
  part: "operation" | "parameter" | "body" | "response" | "header";
  direction: Direction;
  /** The parameter or header, or nothing. */
  name: string;
  /** Where a parameter stands: path, query, header, cookie. */
  in: string;
  /** The status of a response, for its headers too. */
  status: string;
  /** The path to a field, as people write it: `orders[].customer.name`. Empty for the whole. */
  path: string;
  /** The same as the pointer of its field address. */
  pointer: string;
};

/** One thing that is not as it was. */
export type OperationChange = {
  kind: ChangeKind;
  where: ChangeLocation;
  /** What it was and what it is, as it is written in descriptions; empty where there is nothing to show. */
  before: string;
  after: string;
  /** Whether callers that worked may fail now, judged by who sends it. */
  breaking: boolean;
};

/** What differs between two states of an operation. */
export type Comparison = {
  /** What breaks first, then in the order of the page. */
  changes: readonly OperationChange[];
  /** Whether there may be more: too much, too deep, or in parts that are not here. */
  isPartial: boolean;
  /** References to fetch before comparing again. */
  missing: { before: readonly string[]; after: readonly string[] };
};
