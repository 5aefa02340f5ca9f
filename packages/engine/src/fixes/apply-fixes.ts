import type { Analysis } from "../analysis/analysis.ts";
import { type AnalyzedText, analyzeText } from "../analysis/analyze-text.ts";
import { editText } from "../editing/edit-text.ts";
import type { TextEdit } from "../editing/place-edit.ts";
import type { Syntax } from "../parse/syntax.ts";
import type { ValueChange } from "../suggestions/apply-changes.ts";
import { patchDescription, type WritableYaml } from "../suggestions/patch-description.ts";
import { type ProposalAnswer, planChanges } from "../suggestions/plan-changes.ts";
import type { FixAnswer } from "./fix.ts";
import { createFixContext } from "./fix-context.ts";
import { changePointer, type DraftProblem } from "./fix-draft.ts";
import { type PlannedFixes, planFixes } from "./plan-fixes.ts";

/** What is to be written into a description. */
export type FixRequest = {
  automatic: boolean;
  answers: readonly ProposalAnswer[];
  fixes: readonly FixAnswer[];
};

type Options = {
  yaml: Syntax & WritableYaml;
  /** Operations that the project has linked to a design, by their indexes. */
  linked?: ReadonlySet<number>;
  /** Whether the text may be rewritten where it cannot be edited in place. */
  rewrite?: boolean;
  format?: Syntax["name"] | undefined;
};

/** An answer that is left out. */
export type FixProblem = DraftProblem & { list: "answers" | "fixes" };

/** A description with fixes in it. `edits` is missing when the text was rewritten. */
export type FixedDescription = {
  text: string;
  changes: number;
  edits: TextEdit[] | undefined;
  problems: FixProblem[];
  after: Analysis;
};

/** More rounds would not find more: what the text does not take is known after the first. */
const maxRounds = 4;

type Analyzed = Extract<AnalyzedText, { status: "analyzed" }>;

/** Writes answers into a description and analyzes the result. Undefined when it could not be written at all. */
export function applyFixes(
  text: string,
  analyzed: Analyzed,
  request: FixRequest,
  { yaml, linked, rewrite = false, format = analyzed.syntax.name }: Options,
): FixedDescription | undefined {
  const { syntax, description } = analyzed;
  const context = createFixContext(analyzed, linked);
  const proposed = planChanges(analyzed, request);
  const isConverted = format !== syntax.name;
  const inPlace = isConverted
    ? undefined
    : editInPlace(text, syntax, proposed.changes, (locked) => planFixes(context, request.fixes, locked));
  const problems = proposed.refused.map((index) => toProblem(index, "invalid_value", notProposed));
  if (inPlace && (inPlace.locked.size === 0 || !rewrite)) {
    for (const [at, index] of proposed.accepted.entries()) {
      const change = proposed.changes[at];
      if (change && inPlace.locked.has(changePointer(change))) {
        problems.push(toProblem(index, "not_editable", "The file can't be edited in place here."));
      }
    }
    return finish(inPlace);
  }
  const planned = planFixes(context, request.fixes);
  const changes = [...proposed.changes, ...planned.changes];
  const rewritten = patchDescription(text, { syntax, root: description.root }, { changes, format, yaml });
  return rewritten && finish({ text: rewritten.text, edits: undefined, changes, problems: planned.problems });

  function finish(written: Omit<Edited, "locked"> | Edited): FixedDescription | undefined {
    const again = written.text === text ? analyzed : analyzeText(written.text, { yaml });
    if (again.status === "failed") return undefined;
    const ofFixes = written.problems.map((problem) => ({ ...problem, list: "fixes" as const }));
    return {
      text: written.text,
      changes: written.changes.length,
      edits: written.edits,
      problems: [...problems, ...ofFixes],
      after: again.analysis,
    };
  }
}

type Edited = {
  text: string;
  edits: TextEdit[] | undefined;
  changes: ValueChange[];
  problems: DraftProblem[];
  /** What the text does not take. */
  locked: ReadonlySet<string>;
};

/** Edits the text, and plans again without what it was seen not to take. */
function editInPlace(
  text: string,
  syntax: Syntax,
  proposed: readonly ValueChange[],
  plan: (locked: ReadonlySet<string>) => PlannedFixes,
): Edited {
  const locked = new Set<string>();
  for (let round = 0; ; round++) {
    const planned = plan(locked);
    const known = proposed.filter((change) => !locked.has(changePointer(change)));
    const changes = [...known, ...planned.changes];
    const { failed, ...edited } = editText(text, syntax, changes);
    if (failed.length === 0 || round === maxRounds) {
      const isWhole = failed.length === 0;
      // A text that goes on refusing is left as it is.
      return isWhole
        ? { ...edited, changes, problems: planned.problems, locked }
        : { text, edits: [], changes: [], problems: planned.problems, locked };
    }
    for (const index of failed) locked.add(changePointer(changes[index] as ValueChange));
  }
}

const notProposed = "This was not proposed.";

function toProblem(index: number, code: FixProblem["code"], message: string): FixProblem {
  return { list: "answers", index, field: null, code, message };
}
