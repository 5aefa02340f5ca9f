import type { FieldEffect } from "../../diff/reach/field-effect.ts";
import type { ChangeKind, Verdict } from "../../diff/verdicts.ts";
import type { ReportedFinding, SourceLocation } from "../report.ts";

/** One of the two descriptions that were compared. */
export type ComparedFile = { file: string; title: string; version: string; operations: number };

/** A layer of a project that a change affects, by the names that people know. */
export type AffectedLayer = { screen: string; layer: string; effect: FieldEffect };

/** How many layers a change affects, on how many screens, and the first of them. */
export type ReportedReach = { layers: number; screens: number; first: readonly AffectedLayer[] };

/** Who has looked at a change, and what they noted. */
export type ReportedReview = { by: string; at: string; note: string };

/** One change, with everything that formats say about it. The order of the keys is the one in which they are printed. */
export type ReportedChange = {
  verdict: Verdict;
  kind: ChangeKind;
  /** What happened, as a sentence without its full stop. */
  title: string;
  /** What was edited: `GET /departures`, `schema Money`. */
  subject: string;
  /** Where in it: `response 200`, `query parameter`; empty for the whole. */
  section: string;
  /** The parameter, header or field, as people write it: `orders[].price`. */
  field: string;
  before: string;
  after: string;
  /** What it is called now, and how sure that is, from 0 to 1. */
  renamed: { to: string; isRetyped: boolean; confidence: number } | null;
  /** Whether operations share what was edited. */
  isShared: boolean;
  /** How many operations it concerns, and the first of them. */
  operations: number;
  firstOperations: string[];
  /** The same for the same change in later comparisons. */
  fingerprint: string;
  /** What it affects in a project; absent if no project was asked. */
  reach?: ReportedReach;
  review?: ReportedReview;
} & SourceLocation;

/** The project that was asked what changes affect. */
export type ReportedProject = {
  id: string;
  /** The page that shows these changes. */
  url: string;
  /** The number of the revision or draft after. */
  revision: number;
  /** How many screens breaking changes affect, and whether there may be more. */
  screens: number;
  hasMoreScreens: boolean;
};

/** What differs between two descriptions. Plain data. */
export type ChangeReport = {
  before: ComparedFile;
  after: ComparedFile;
  counts: Record<Verdict, number>;
  operations: { added: number; removed: number; changed: number; unchanged: number };
  /** Whether there may be more changes than are listed. */
  isPartial: boolean;
  /** Absent for a comparison without a project. */
  project?: ReportedProject;
  /** The worst first. Locations are in the file after. */
  changes: ReportedChange[];
};

/** A description that could not be read, and why. Nothing was compared. */
export type UnreadableFile = { file: string; text: string; diagnostics: readonly ReportedFinding[] };

/** A way of writing what changed. */
export type ChangeFormat = {
  write: (report: ChangeReport) => string;
  /** Says that nothing was compared, because descriptions could not be read. */
  writeUnreadable: (files: readonly UnreadableFile[]) => string;
};
