import type { Unit } from "../analysis/analysis.ts";
import type { Block, Level } from "../rules/rule.ts";

/** A place in a file: its JSON pointer in the document, and where that stands in the text, counted from 1. */
export type SourceLocation = { pointer: string; line: number; column: number };

/** Why people who know better let a finding be, and who decided it. It is still a finding. */
export type ReportedSilence = { id: string; reason: string; by: string | null; at: string };

/** What is said about a place. */
export type ReportedFinding = { rule: string; level: Level; message: string } & SourceLocation & {
    silence?: ReportedSilence;
  };

/** One check of a block. `covered` of `total` things pass it; the findings are the others, or where one is missing. */
export type ReportedCheck = {
  rule: string;
  title: string;
  points: number;
  covered: number;
  total: number;
  unit: Unit;
  findings: SourceLocation[];
  /** How many places there are, when `findings` are only the first of them. */
  locationCount?: number;
  /** Set where the check's question was answered "No". It still costs its points. */
  silence?: ReportedSilence;
};

/** One of the four parts of the overall score. */
export type ReportedBlock = {
  score: number;
  issues: ReportedCheck[];
  passed: ReportedCheck[];
  skipped: ReportedCheck[];
};

/** What is said about one operation. */
export type ReportedOperation = { method: string; path: string; findings: ReportedFinding[] };

/** What is said about one named schema. */
export type ReportedSchemaFindings = { name: string; findings: ReportedFinding[] };

/** A file with its score. The order of the keys is the one in which they are printed. */
export type ScoredReport = {
  file: string;
  title: string;
  version: string;
  endpoints: number;
  operations: number;
  methods: Record<string, number>;
  overallScore: number;
} & Record<Block, ReportedBlock> & {
    operationIssues: ReportedOperation[];
    schemaIssues: ReportedSchemaFindings[];
    diagnostics: ReportedFinding[];
  };

/** A file that could not be read as a description: the same keys, and the diagnostics say why there is nothing in them. */
export type UnscoredReport = {
  file: string;
  title: null;
  version: null;
  endpoints: null;
  operations: null;
  methods: null;
  overallScore: null;
} & Record<Block, null> & {
    operationIssues: [];
    schemaIssues: [];
    diagnostics: ReportedFinding[];
  };

/** Everything that is said about one file. Plain data. */
export type Report = ScoredReport | UnscoredReport;

/** A scored report before what is said about operations and schemas, which may be long and comes in pages. */
export type ReportHead = Omit<ScoredReport, "operationIssues" | "schemaIssues"> & {
  operationIssueCount: number;
  schemaIssueCount: number;
  /** `diagnostics` may be the first of them. */
  diagnosticCount: number;
};

/** Writes one report in small pieces, so that a long one is never held whole. Called in this order. */
export type ReportWriter = {
  open: (head: ReportHead) => Iterable<string>;
  addOperations: (items: readonly ReportedOperation[]) => Iterable<string>;
  addSchemas: (items: readonly ReportedSchemaFindings[]) => Iterable<string>;
  close: () => Iterable<string>;
};

/** What remains of a report once it is written. */
export type Outcome = { file: string; score: number | null };

/** A way of writing reports, one after the other, so that they need not be held together. */
export type Format = {
  begin: string;
  /** Stands between two reports of which something was written. */
  between: string;
  write: (report: Report) => string;
  end: (outcomes: readonly Outcome[]) => string;
};

/** A format that also writes a report of which the pages are still coming. */
export type PagedFormat = Format & { startReport: () => ReportWriter };
