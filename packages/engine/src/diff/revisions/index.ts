export type { NamedOperation } from "../api/match-operations.ts";
export { compareRevisions } from "./compare-revisions.ts";
export { openDescription } from "./open-description.ts";
export type { ChangeCause, DirectedChange, RevisionChange, RevisionComparison } from "./revision-change.ts";
export type { RevisionSource } from "./revision-source.ts";
