import type { FixField, FixTask } from "@linkspan/contract";
import { CircleAlert } from "lucide-react";
import { useRef } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { type DraftKey, putFix, useDraft, useFixProblem } from "../draft/draft-store.ts";
import { labelField, useFixProblemMessage } from "../task-texts.ts";
import { FieldControl } from "./field-control.tsx";
import { changeForm, shownFields, startValues } from "./form-values.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import { useFocusFirst } from "./use-focus-first.ts";

type Props = {
  draftKey: DraftKey;
  task: FixTask;
  /** Whether the task's question was answered with yes. */
  isStated: boolean;
  takesFocus: boolean;
};

/** The fields of a task as a whole. */
export function TaskForm({ draftKey, task: { rule, form }, isStated, takesFocus }: Props) {
  const textOf = useFixProblemMessage();
  const box = useRef<HTMLDivElement>(null);
  useFocusFirst(box, takesFocus);
  const answer = useDraft(draftKey, (draft) => draft.fixes[rule]);
  const problem = useFixProblem(draftKey, rule);
  const values = startValues(form, answer);
  const put = (field: FixField, value: string | string[] | undefined) =>
    putFix(draftKey, rule, changeForm(form, answer, { name: field.name, value, isStated }));
  return (
    <div ref={box} className="grid max-w-[640px] gap-4.5">
      {shownFields(form, values).map((field) => {
        const error = problem?.field === field.name ? textOf(problem) : undefined;
        const value = values[field.name];
        if (field.name === "scope") {
          return (
            <ScopeChoice
              key={field.name}
              rule={rule}
              field={field}
              value={value}
              onChange={(next) => put(field, next)}
            />
          );
        }
        if (field.kind === "choices") {
          return (
            <div key={field.name}>
              <FieldControl rule={rule} field={field} value={value} onChange={(next) => put(field, next)} />
              {error && <FieldError text={error} />}
            </div>
          );
        }
        return (
          <Field key={field.name} label={<FieldLabel rule={rule} field={field} />} error={error}>
            {(control) => (
              <FieldControl
                {...control}
                rule={rule}
                field={field}
                value={value}
                onChange={(next) => put(field, next)}
              />
            )}
          </Field>
        );
      })}
      {problem && problem.field === null && <FieldError text={textOf(problem)} />}
    </div>
  );
}

function FieldLabel({ rule, field }: { rule: string; field: FixField }) {
  const t = useMessages();
  return (
    <>
      {labelField(rule, field, t)}
      {!field.required && <span className="ms-1.5 font-normal text-fg-3">{t("fix.optional")}</span>}
    </>
  );
}

export function FieldError({ text, id }: { text: string; id?: string }) {
  return (
    <p {...(id ? { id } : {})} className="mt-1.5 flex gap-1.5 text-meta text-poor">
      <CircleAlert size={13} aria-hidden className="mt-0.5 flex-none" />
      <span>{text}</span>
    </p>
  );
}
