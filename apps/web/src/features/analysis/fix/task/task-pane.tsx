import type { FixTask } from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import { useQuery } from "@tanstack/react-query";
import { describePassing } from "../../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../../ui/feedback/load-failed.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { RuleText } from "../../../findings/rule-text.tsx";
import type { Check } from "../../analysis-data.ts";
import { MethodLink } from "../../checks/method-link.tsx";
import { type DraftKey, putFix, useDraft } from "../draft/draft-store.ts";
import { PaneHeading } from "../pane-heading.tsx";
import { fixTaskQuery } from "../queries.ts";
import { taskTitle } from "../task-texts.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { EntryList } from "./entry-list.tsx";
import { proposedValues } from "./form-values.ts";
import { SilencedTask } from "./silenced-task.tsx";
import { TaskForm } from "./task-form.tsx";
import { TaskQuestion } from "./task-question.tsx";

type Props = {
  draftKey: DraftKey;
  check: Check;
  /** Whether the check costs points. One that passes can have findings that cost none. */
  isOpen: boolean;
  row: string;
  mayChange: boolean;
};

/** One failed check: why it matters, the question, and the fields that fix it. */
export function TaskPane({ draftKey, check, isOpen, row, mayChange }: Props) {
  const t = useMessages();
  const { rule, task } = check;
  const title = taskTitle(check, t);
  // Some checks need a single location: a count of the others would mislead.
  const isCounted = task?.count === check.total - check.covered;
  const coverage = isCounted ? describePassing(check, t) : "";
  return (
    <>
      <PaneHeading
        title={title}
        {...(isOpen ? { points: task?.gain ?? check.points } : { isWithoutPoints: true })}
        takesFocus={row === ""}
        note={
          <>
            {coverage && <>{coverage}. </>}
            {task && task.unlocks.length > 0 && <>{t("fix.unlocks", { count: task.unlocks.length })} </>}
            <span className="rtl:block">
              <RuleText text={findRule(rule)?.why ?? check.why} />
            </span>
          </>
        }
      />
      <TaskBody draftKey={draftKey} check={check} row={row} title={title} mayChange={mayChange} />
      <p className="mt-5">
        <MethodLink rule={rule} />
      </p>
    </>
  );
}

function TaskBody({ draftKey, check, row, title, mayChange }: Omit<Props, "isOpen"> & { title: string }) {
  const t = useMessages();
  const { rule } = check;
  const reply = useDraft(draftKey, (draft) => draft.replies[rule]);
  const answer = useDraft(draftKey, (draft) => draft.fixes[rule]);
  const { data, error, isFetching, refetch } = useQuery(fixTaskQuery(draftKey, rule, 0));
  const question = check.task?.question ?? data?.question;
  if (check.silence && question) {
    return (
      <SilencedTask
        projectId={draftKey.id}
        rule={rule}
        question={question}
        silence={check.silence}
        mayChange={mayChange}
      />
    );
  }
  if (error)
    return <LoadFailed title={t("fix.task-failed")} error={error} busy={isFetching} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <div role="status" aria-busy className="grid gap-3">
        <span className="sr-only">{t("ui.loading")}</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  if (data === null) return <Message title={t("fix.task-gone")}>{t("fix.task-gone-text")}</Message>;
  if (data.unavailable) {
    return (
      <Message title={t("fix.unavailable")}>
        <RuleText text={data.unavailable} />
      </Message>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {question && (
        <TaskQuestion
          draftKey={draftKey}
          rule={rule}
          question={question}
          mayChange={mayChange}
          takesFocus={row !== "" && reply !== "yes"}
          onYes={() => answer === undefined && putFix(draftKey, rule, proposedValues(data.form))}
        />
      )}
      <TaskFields draftKey={draftKey} task={data} row={row} label={title} isAsked={Boolean(question)} />
    </div>
  );
}

type FieldsProps = { draftKey: DraftKey; task: FixTask; row: string; label: string; isAsked: boolean };

function TaskFields({ draftKey, task, row, label, isAsked }: FieldsProps) {
  const { rule, form, columns, entry_count } = task;
  const reply = useDraft(draftKey, (draft) => draft.replies[rule]);
  const scope = useDraft(draftKey, (draft) => draft.fixes[rule]?.scope);
  if (isAsked && reply !== "yes") return null;
  const hasRows = columns.length > 0 ? entry_count > 0 || row !== "" : scope === "chosen" && entry_count > 0;
  return (
    <>
      {form.length > 0 && (
        <TaskForm
          draftKey={draftKey}
          task={task}
          isStated={isAsked}
          takesFocus={row !== "" && !hasRows && !isAsked}
        />
      )}
      {hasRows && (
        <div className="min-w-0">
          {entry_count > 0 && <BulkActions draftKey={draftKey} task={task} />}
          <EntryList key={rule} draftKey={draftKey} task={task} label={label} row={row} />
        </div>
      )}
    </>
  );
}
