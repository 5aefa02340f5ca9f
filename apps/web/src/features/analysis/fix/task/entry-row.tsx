import type { FixEntry, FixField } from "@linkspan/contract";
import { type Ref, useId } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { type FixValues, fixKey } from "../draft/draft.ts";
import { type DraftKey, putFix, useDraft, useFixProblem } from "../draft/draft-store.ts";
import { labelField, useFixProblemMessage } from "../task-texts.ts";
import { EntryLabel, entryText } from "./entry-label.tsx";
import { FieldControl } from "./field-control.tsx";
import { shownFields } from "./form-values.ts";
import { FieldError } from "./task-form.tsx";

type Props = {
  draftKey: DraftKey;
  rule: string;
  columns: readonly FixField[];
  entry: FixEntry;
  /** Takes the first control of the row that the URL names. */
  control?: Ref<HTMLDivElement>;
};

/** One row: what it is about, and its fields. A generated proposal is applied only once it is ticked or edited. */
export function EntryRow({ draftKey, rule, columns, entry, control }: Props) {
  const t = useMessages();
  const textOf = useFixProblemMessage();
  const id = useId();
  const key = fixKey(rule, entry.key);
  const answer = useDraft(draftKey, (draft) => draft.fixes[key]);
  const problem = useFixProblem(draftKey, key);
  const hasProposal = Object.keys(entry.values).length > 0;
  const values: FixValues = answer ?? entry.values;
  const change = (name: string, value: string | string[] | undefined) => {
    const { [name]: _, ...others } = values;
    const next = value === undefined ? others : { ...others, [name]: value };
    putFix(draftKey, key, Object.keys(next).length > 0 ? next : undefined);
  };
  const about = entryText(entry);
  const error = problem && textOf(problem);
  return (
    <div
      ref={control}
      className={`grid scroll-mt-[7.75rem] grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-b border-line px-4 py-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${answer ? "bg-good-soft/40" : ""}`}
    >
      <div className="flex min-w-0 gap-3">
        {hasProposal && (
          <input
            type="checkbox"
            className="mt-1 size-4 flex-none accent-span"
            aria-label={t("fix.use-proposal", { name: about })}
            checked={answer !== undefined}
            onChange={({ target }) => putFix(draftKey, key, target.checked ? entry.values : undefined)}
          />
        )}
        <EntryLabel entry={entry} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {shownFields(columns, values).map((field) => {
          const isWrong = problem !== undefined && (problem.field === null || problem.field === field.name);
          const label = labelField(rule, field, t);
          return (
            <div key={field.name} className="min-w-0">
              {columns.length > 1 && (
                <span aria-hidden className="mb-1 block text-meta text-fg-3">
                  {label}
                </span>
              )}
              <FieldControl
                rule={rule}
                field={field}
                value={values[field.name]}
                onChange={(value) => change(field.name, value)}
                aria-label={t("fix.field-of", { field: label, name: about })}
                {...(isWrong ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
              />
            </div>
          );
        })}
        {error && <FieldError id={`${id}-error`} text={error} />}
      </div>
    </div>
  );
}
