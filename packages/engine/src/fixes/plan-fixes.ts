import { requestedFieldsRule } from "../bindings/missing-fields/requested-field.ts";
import type { ValueChange } from "../suggestions/apply-changes.ts";
import type { FixAnswer, FixContext, GivenAnswers, GivenRow } from "./fix.ts";
import { createDraft, type DraftProblem } from "./fix-draft.ts";
import { fixes } from "./fix-list.ts";
import { planRequestedFields } from "./requested-fields/requested-fields.ts";

/** What answers change, and the answers that are left out. */
export type PlannedFixes = { changes: ValueChange[]; problems: DraftProblem[] };

/** Turns answers into changes. `locked` are the pointers that the text was seen not to take. */
export function planFixes(
  context: FixContext,
  answers: readonly FixAnswer[],
  locked: ReadonlySet<string> = new Set(),
): PlannedFixes {
  const draft = createDraft(context.description.root, locked);
  const byRule = Map.groupBy(answers.entries(), ([, { rule }]) => rule);
  for (const { rule, buildSheet, apply } of fixes) {
    const given = byRule.get(rule);
    if (!given) continue;
    byRule.delete(rule);
    const sheet = buildSheet(context);
    if (sheet.unavailable !== null) {
      for (const [index] of given) draft.refuse(index, "not_available", sheet.unavailable);
      continue;
    }
    const rows = new Map([...sheet.entries, ...sheet.others].map((entry) => [entry.key, entry]));
    const sorted: { form: GivenAnswers["form"]; rows: GivenRow[] } = { form: undefined, rows: [] };
    for (const [index, { entry: key, values }] of given) {
      if (key === undefined) {
        if (sorted.form) draft.refuse(index, "duplicate_value", "This form was answered twice.");
        else if (sheet.form.length === 0) draft.refuse(index, "unknown_entry", "This task has rows only.");
        else sorted.form = { index, values };
        continue;
      }
      const entry = rows.get(key);
      if (!entry) draft.refuse(index, "unknown_entry", "Nothing is missing here.");
      else {
        sorted.rows.push({ index, values, entry });
        rows.delete(key);
      }
    }
    apply(sorted, draft, sheet, context);
  }
  planRequestedFields(byRule.get(requestedFieldsRule) ?? [], draft, context);
  byRule.delete(requestedFieldsRule);
  for (const given of byRule.values()) {
    for (const [index] of given) draft.refuse(index, "unknown_task", "There is no such task.");
  }
  return { changes: [...draft.changes], problems: draft.problems.toSorted((a, b) => a.index - b.index) };
}
