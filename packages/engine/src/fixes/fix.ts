import type { Analysis } from "../analysis/analysis.ts";
import type { Description } from "../description/description.ts";
import type { Operation } from "../description/operations.ts";
import type { Path } from "../path.ts";
import type { FixDraft } from "./fix-draft.ts";

/** One input of a form or of a row. */
export type FixField = {
  name: string;
  label: string;
  kind: "text" | "lines" | "url" | "email" | "choice" | "choices" | "design";
  required: boolean;
  options: string[];
  /** A generated proposal; never one that would state a fact about the API. */
  value: string | null;
  /** Shown only while another field has one of these values. */
  when: { field: string; values: string[] } | null;
};

/** One row of a task: where something is missing. */
export type FixEntry = {
  /** The pointer to where it is written, by which answers name the row. */
  key: string;
  at: Path;
  /** The pointer of the finding that it settles. */
  pointer: string;
  /** The operation, by its index in the description. */
  operation: number | undefined;
  method: string | null;
  path: string | null;
  name: string | null;
  /** How many operations share it through references. */
  shared: number;
  values: Record<string, string>;
};

/** Everything that is to be filled in for one task. */
export type FixSheet = {
  /** Why it cannot be fixed in this description. */
  unavailable: string | null;
  form: FixField[];
  columns: FixField[];
  entries: FixEntry[];
  /** Rows that settle a finding without points: shown when they are asked for. */
  others: FixEntry[];
};

/** What a person filled in, by field. */
export type FixValues = Record<string, string | readonly string[]>;

/** What a person filled in for a task, or for one row of it. */
export type FixAnswer = { rule: string; entry?: string | undefined; values: FixValues };

/** An answer to a form, or to a row, with its number in the request. */
export type GivenAnswer = { index: number; values: FixValues };
export type GivenRow = GivenAnswer & { entry: FixEntry };

/** What was filled in for one task. */
export type GivenAnswers = { form: GivenAnswer | undefined; rows: readonly GivenRow[] };

/** An operation and where its object is written, references followed. */
export type OperationTarget = { index: number; operation: Operation; at: Path };

/** What fixes know about the description. */
export type FixContext = {
  description: Description;
  analysis: Analysis;
  /** Operations that the project has linked to a design outside of the text, by their indexes. */
  linked: ReadonlySet<number>;
  targets: readonly OperationTarget[];
  /** Pointers of what a check found. */
  findingsOf: (rule: string) => ReadonlySet<string>;
};

/** How one check is fixed. */
export type Fix = {
  rule: string;
  /** The task as an instruction. */
  title: (count: number) => string;
  /** Asked where a fix would state a fact about the API. */
  question?: string;
  /** Checks that are evaluated only once this one passes; `satisfies` of them pass with it. */
  unlocks?: { rules: readonly string[]; satisfies: number };
  buildSheet: (context: FixContext) => FixSheet;
  apply: (given: GivenAnswers, draft: FixDraft, sheet: FixSheet, context: FixContext) => void;
};
