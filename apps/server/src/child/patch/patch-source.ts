import type { FixPreview, FixProblem, FixRequest, PatchRequest } from "@linkspan/contract";
import { type AnalyzedText, analyzeText } from "@linkspan/engine";
import {
  applyFixes,
  diffEdits,
  type FixedDescription,
  type FixPrediction,
  predictFixes,
  writeUnifiedDiff,
} from "@linkspan/engine/fixes";
import { yaml } from "@linkspan/engine/yaml";
import { writeYaml } from "@linkspan/engine/yaml/write-yaml";
import { type FoundTask, listTasks, type WantedTasks } from "./list-tasks.ts";
import { presentDiff } from "./present-diff.ts";

/** What a child process is to do with a source; operations that a project has linked are named by their places. */
export type PatchTask = { linked: number[] } & (
  | { kind: "tasks"; wanted: WantedTasks }
  | { kind: "preview"; request: FixRequest }
  | { kind: "patch"; request: PatchRequest; fileName: string }
);

/** What came of it, in one line; the text behind it is the file or the diff, if one was asked for. */
export type PatchOutcome =
  | { kind: "tasks"; tasks: FoundTask[] }
  | ({ kind: "preview" } & FixPreview & Counted)
  | ({ kind: "patch"; changes: number; isRewritten: boolean; problems: FixProblem[] } & Counted);

/** The prediction from the text alone, with what the check of designs counted: links are counted by the project. */
export type Counted = { prediction: FixPrediction; designs: DesignCounts };
type DesignCounts = Record<"before" | "after", { covered: number; total: number }>;

/** More would not be read in a page. */
const maxProblems = 200;

/** Does the work of a child process: everything is found in the source, nothing else is trusted. */
export function patchSource(text: string, task: PatchTask): { outcome: PatchOutcome; text: string } {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("this description could not be read");
  const linked = new Set(task.linked);
  if (task.kind === "tasks") {
    return { outcome: { kind: "tasks", tasks: listTasks(text, analyzed, linked, task.wanted) }, text: "" };
  }
  const { automatic, answers, fixes = [], rewrite = false } = task.request;
  const format = task.kind === "patch" && task.request.format !== "diff" ? task.request.format : undefined;
  const fixed = applyFixes(
    text,
    analyzed,
    { automatic, answers, fixes },
    { yaml: { ...yaml, write: writeYaml }, linked, rewrite, format },
  );
  if (!fixed) throw new Error("this description could not be written");
  const problems = fixed.problems.slice(0, maxProblems);
  const counted = { ...predict(analyzed, fixed), problems, changes: fixed.changes };
  const isRewritten = fixed.edits === undefined;
  if (task.kind === "preview") {
    const diff = presentDiff(text, fixed);
    return { outcome: { kind: "preview", ...counted, is_rewritten: isRewritten, diff }, text: "" };
  }
  const isDiff = task.request.format === "diff";
  const written = isDiff ? writeUnifiedDiff(task.fileName, diffEdits(text, fixed.edits ?? [])) : fixed.text;
  return { outcome: { kind: "patch", ...counted, isRewritten }, text: written };
}

function predict({ analysis }: Analyzed, { after }: FixedDescription): Counted {
  return {
    prediction: predictFixes(analysis, after),
    designs: { before: countDesigns(analysis), after: countDesigns(after) },
  };
}

type Analyzed = Extract<AnalyzedText, { status: "analyzed" }>;

function countDesigns({ design }: Analyzed["analysis"]): { covered: number; total: number } {
  const checks = [...design.issues, ...design.passed, ...design.skipped];
  const { covered = 0, total = 0 } = checks.find(({ rule }) => rule === "design-references") ?? {};
  return { covered, total };
}
