import { silenceReason } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../../../lib/api/problem.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { TextArea } from "../../../../ui/forms/field.tsx";
import type { DraftKey } from "../draft/draft-store.ts";
import { suggestReason } from "../task-texts.ts";
import { useSilenceCheck } from "./use-check-silence.ts";

/** Why the check doesn't apply. It is recorded with a name and a date, and changes neither the file nor the score. */
export function NoReason({ draftKey, rule }: { draftKey: DraftKey; rule: string }) {
  const t = useMessages();
  const [reason, setReason] = useState(() => suggestReason(rule, t));
  const [tried, setTried] = useState(false);
  const silence = useSilenceCheck(draftKey);
  const isMissing = reason.trim() === "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || silence.isPending) return;
    silence.mutate({ rule, reason });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-3.5 grid max-w-[560px] gap-3 border-t border-line pt-3.5"
    >
      <TextArea
        label={t("analysis.silence-reason")}
        help={t("fix.no-text")}
        error={tried && isMissing ? t("analysis.silence-reason-missing") : undefined}
        dir="auto"
        rows={2}
        required
        maxLength={silenceReason.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {silence.error && (
        <Message tone="poor" title={t("analysis.silence-failed")}>
          {describeProblem(silence.error, t).text}
        </Message>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" busy={silence.isPending}>
        {t("fix.record-no")}
      </Button>
    </form>
  );
}
