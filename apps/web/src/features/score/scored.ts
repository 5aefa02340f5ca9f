import type { Excerpt } from "@linkspan/contract";
import type { Dialect } from "@linkspan/engine";
import type { ReportedFinding } from "@linkspan/engine/format/report";
import type { Block } from "../../lib/score-with.ts";

/** One check of the score. `locations` are the first that fail it, `more` is the number of others. */
export type ScoredCheck = {
  rule: string;
  title: string;
  points: number;
  covered: number;
  total: number;
  unit: string;
  locations: string[];
  more: number;
};

export type ScoredBlock = {
  score: number;
  issues: ScoredCheck[];
  passed: ScoredCheck[];
  skipped: ScoredCheck[];
};

/** What the page shows of an analysis. */
export type ScoreSummary = {
  title: string;
  version: string;
  dialect: Dialect;
  endpoints: number;
  operations: number;
  schemas: number;
  overall: number;
  /** The first diagnostics of the file itself, and the number of all. */
  diagnostics: ReportedFinding[];
  diagnosticCount: number;
} & Record<Block, ScoredBlock>;

/** Why a text has no score. */
export type UnreadableFile = {
  finding: { rule: string; message: string; line: number; column: number };
  excerpt: Excerpt;
};

export type ScoringStage = "reading" | "loading-yaml" | "checking";

/** A message to the worker. A report is that of the last scored file. */
export type WorkerRequest = { type: "score"; file: File } | { type: "report" };

/** A message from the worker. */
export type WorkerResponse =
  | { type: "stage"; stage: ScoringStage }
  | { type: "scored"; scored: ScoreSummary }
  | { type: "unreadable"; unreadable: UnreadableFile }
  | { type: "unopened" }
  | { type: "report"; report: Blob }
  | { type: "failed" };
