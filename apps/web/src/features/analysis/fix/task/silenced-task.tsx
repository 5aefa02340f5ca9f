import type { FindingSilence } from "@linkspan/contract";
import { describeProblem } from "../../../../lib/api/problem.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { SilenceNote } from "../../silences/silence-control.tsx";
import { questionText } from "../task-texts.ts";
import { useUndoSilence } from "./use-check-silence.ts";

type Props = {
  projectId: string;
  rule: string;
  question: string;
  silence: FindingSilence;
  mayChange: boolean;
};

/** A question that was answered with no: the reason, by whom and when, and a button to undo it. */
export function SilencedTask({ projectId, rule, question, silence, mayChange }: Props) {
  const t = useMessages();
  const undo = useUndoSilence(projectId);
  return (
    <div className="rounded-3 border border-line bg-surface px-4 py-3.5">
      <h3 className="text-[1rem] font-[620] tracking-normal">{questionText(rule, question, t)}</h3>
      <p className="mt-1 font-[560]">{t("fix.answered-no")}</p>
      <p className="text-small text-fg-2">{t("fix.answered-no-text")}</p>
      <div className="mt-2.5">
        <SilenceNote silence={silence} />
      </div>
      {undo.error && (
        <div className="mt-3">
          <Message tone="poor" title={t("fix.undo-failed")}>
            {describeProblem(undo.error, t).text}
          </Message>
        </div>
      )}
      {mayChange && (
        <Button size="sm" className="mt-3.5" busy={undo.isPending} onClick={() => undo.mutate(silence.id)}>
          {t("fix.undo-no")}
        </Button>
      )}
    </div>
  );
}
