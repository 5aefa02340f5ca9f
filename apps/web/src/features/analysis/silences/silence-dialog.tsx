import { silenceReason } from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { RuleText } from "../../findings/rule-text.tsx";
import type { FindingItem } from "../analysis-data.ts";
import { useSilence } from "./queries.ts";

type Props = { projectId: string; item: FindingItem; rule: string; onClose: () => void };

/** Asks why a finding is silenced; a reason is required. */
export function SilenceDialog({ projectId, item, rule, onClose }: Props) {
  const t = useMessages();
  const silence = useSilence(projectId);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const text = findRule(rule)?.finding ?? rule;
  const count = item.findings.filter((finding) => finding.rule === rule).length;
  const about = item.name ?? `${item.method?.toUpperCase()} ${item.path}`;
  const isMissing = reason.trim() === "";

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || silence.isPending) return;
    silence.mutate({ item, rule, reason }, { onSuccess: onClose });
  };

  return (
    <Dialog title={t("analysis.silence-title")} width={520} locked={silence.isPending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <div className="rounded-2 border border-line-soft bg-sunken px-3.5 py-2.5">
            <p>
              <bdi dir="ltr" lang="en" translate="no" className="font-mono font-[560] break-all">
                {about}
              </bdi>
            </p>
            <p className="text-small text-fg-2">
              <RuleText text={text} />
              {count > 1 && <> {t("analysis.silence-places", { count })}</>}
            </p>
          </div>
          <TextArea
            label={t("analysis.silence-reason")}
            help={t("analysis.silence-length", { length: reason.trim().length, max: silenceReason.max })}
            error={tried && isMissing ? t("analysis.silence-reason-missing") : undefined}
            dir="auto"
            rows={3}
            required
            maxLength={silenceReason.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className="text-small text-fg-2">{t("analysis.silence-text")}</p>
          {silence.error && (
            <Message tone="poor" title={t("analysis.silence-failed")}>
              {describeProblem(silence.error, t).text}
            </Message>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={silence.isPending} onClick={onClose}>
            {t("analysis.silence-cancel")}
          </Button>
          <Button type="submit" variant="primary" busy={silence.isPending}>
            {t("analysis.silence")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
