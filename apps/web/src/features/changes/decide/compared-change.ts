import type { Project, ReachingChange, Screen } from "@linkspan/contract";

/** A change between two revisions of a project. */
export type ComparedChange = {
  project: Project;
  change: ReachingChange;
  screens: ReadonlyMap<string, Screen>;
  before: number;
  after: number;
};
