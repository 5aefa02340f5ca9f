import type { ChangeFacts, ChangeLocation, Rename } from "../change.ts";
import type { ChangeKind, Direction, Verdict } from "../verdicts.ts";
import type { ComponentRole } from "./component-uses.ts";

/** What was edited. Everything that follows from one edit is one change. */
export type ChangeCause =
  /** What the description says for all operations. */
  | { of: "api" }
  /** One operation or webhook, by its indexes in both states; null in the state without it. */
  | { of: "operation"; before: number | null; after: number | null; label: string; isWebhook: boolean }
  /** What a path says for all its operations. */
  | { of: "path"; path: string }
  | { of: "component"; role: Exclude<ComponentRole, "part">; name: string; key: string };

/** What a change is in one direction, and for how many operations. */
export type DirectedChange = {
  direction: Direction;
  kind: ChangeKind;
  verdict: Verdict;
  operations: number;
};

/** One edit and what it means. */
export type RevisionChange = {
  /** The same for the same change in every later comparison. */
  fingerprint: string;
  cause: ChangeCause;
  /** Where in its cause: in a component, paths and pointers begin there. */
  where: ChangeLocation;
  kind: ChangeKind;
  /** The worst of all directions. */
  verdict: Verdict;
  before: string;
  after: string;
  rename?: Rename;
  facts?: ChangeFacts;
  /** What it is for those who send, and for those who receive. */
  directions: readonly DirectedChange[];
  /** How many operations and webhooks it concerns, and the first of them by their indexes in the state after. */
  operations: { count: number; first: readonly number[] };
};

/** What differs between two revisions. */
export type RevisionComparison = {
  /** The worst first; of these, those that concern the most operations. */
  changes: readonly RevisionChange[];
  counts: Record<Verdict, number>;
  operations: { added: number; removed: number; changed: number; unchanged: number };
  /** Whether there may be more: too many, too deep, or it took too long. */
  isPartial: boolean;
};
