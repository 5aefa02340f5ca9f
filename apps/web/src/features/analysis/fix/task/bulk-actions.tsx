import type { FixTask } from "@linkspan/contract";
import { useState } from "react";
import { describeProblem } from "../../../../lib/api/problem.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { showToast } from "../../../../ui/feedback/toast.tsx";
import { fixKey } from "../draft/draft.ts";
import { type DraftKey, putFixes, useDraft } from "../draft/draft-store.ts";
import { needsNoScreen } from "./design-control.tsx";
import { useAllEntries } from "./use-entries.ts";

type Props = { draftKey: DraftKey; task: FixTask };

/** Answers many rows at once. Never applied without a click. */
export function BulkActions({ draftKey, task }: Props) {
  const t = useMessages();
  const fixes = useDraft(draftKey, (draft) => draft.fixes);
  const [busy, setBusy] = useState(false);
  const readAll = useAllEntries(draftKey, task.rule);
  const prefix = fixKey(task.rule, "");
  const answered = Object.keys(fixes).filter((key) => key.startsWith(prefix));
  const left = task.entry_count - answered.length;
  const hasProposals = task.entries.some(({ values }) => Object.keys(values).length > 0);
  const design = task.columns.find(({ kind }) => kind === "design");

  const fill = async (values?: Record<string, string>) => {
    setBusy(true);
    try {
      const open = (await readAll()).filter(({ key }) => !(fixKey(task.rule, key) in fixes));
      const changes = open.map((entry) => [fixKey(task.rule, entry.key), values ?? entry.values] as const);
      putFixes(
        draftKey,
        changes.filter(([, proposed]) => Object.keys(proposed).length > 0),
      );
    } catch (error) {
      const { title, text } = describeProblem(error, t);
      await showToast({ type: "error", title, text });
    }
    setBusy(false);
  };
  const clear = () =>
    putFixes(
      draftKey,
      answered.map((key) => [key, undefined] as const),
    );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      {hasProposals && left > 0 && (
        <Button size="sm" busy={busy} onClick={() => fill()}>
          {t("fix.use-all", { count: left })}
        </Button>
      )}
      {design && left > 0 && (
        <Button size="sm" busy={busy} onClick={() => fill({ [design.name]: needsNoScreen })}>
          {t("fix.none-need-screen", { count: left })}
        </Button>
      )}
      {answered.length > 0 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          {t("fix.clear-answers", { count: answered.length })}
        </Button>
      )}
      <span role="status" className="text-small text-fg-2">
        {t("fix.rows-done", { done: answered.length, count: task.entry_count })}
      </span>
    </div>
  );
}
