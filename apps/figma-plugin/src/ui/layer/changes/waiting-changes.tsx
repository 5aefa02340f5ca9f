import { formatFieldName } from "@linkspan/engine/field-address";
import { CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { usePlugin } from "../../panel/plugin-context.ts";
import { t } from "../../translate.ts";
import { removeFromQueue, replaceTheirs, useQueue } from "./change-queue.ts";
import type { WaitingChange } from "./waiting-change.ts";

/** Changes that were made without a connection: those that wait, and those that could not be stored. */
export function WaitingChanges() {
  const { project, isOnline } = usePlugin();
  const queue = useQueue(project.id);
  return (
    <>
      <Section title={t("waiting.not-saved")} changes={queue.filter(({ problem }) => problem)}>
        {(waiting) => <Unsaved waiting={waiting} />}
      </Section>
      <Section title={t("waiting.title")} changes={queue.filter(({ problem }) => !problem)}>
        {({ id, label }) => (
          <>
            <Clock size={14} />
            <span className="grow cut" dir="auto">
              {label}
            </span>
            <TextButton text={t("waiting.undo")} onClick={() => removeFromQueue(id)} />
          </>
        )}
      </Section>
      {isOnline ? null : <p className="quiet offline-note">{t("offline.note")}</p>}
    </>
  );
}

type SectionProps = {
  title: string;
  changes: readonly WaitingChange[];
  children: (waiting: WaitingChange) => ReactNode;
};

function Section({ title, changes, children }: SectionProps) {
  if (changes.length === 0) return null;
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
        <span className="quiet">{changes.length}</span>
      </div>
      <ul className="rows">
        {changes.map((waiting) => (
          <li key={waiting.id} className="row">
            {children(waiting)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Unsaved({ waiting }: { waiting: WaitingChange }) {
  const { id, label, problem } = waiting;
  const isConflict = problem?.kind === "conflict";
  return (
    <>
      <CircleAlert size={14} />
      <span className="grow">
        {label}
        <span className="quiet suggestion-reason">
          {isConflict
            ? t("waiting.conflict", { field: formatFieldName(problem.theirs.field) })
            : problem?.reason}
        </span>
      </span>
      {isConflict ? (
        <>
          <TextButton text={t("waiting.use-mine")} onClick={() => replaceTheirs(waiting)} />
          <TextButton text={t("waiting.keep-theirs")} onClick={() => removeFromQueue(id)} />
        </>
      ) : (
        <TextButton text={t("waiting.dismiss")} onClick={() => removeFromQueue(id)} />
      )}
    </>
  );
}

function TextButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onClick}>
      {text}
    </button>
  );
}
