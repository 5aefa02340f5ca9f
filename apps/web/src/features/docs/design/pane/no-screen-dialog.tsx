import { noScreenReason } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../../ui/overlays/dialog.tsx";
import { useDesign } from "../design-context.ts";

/** Asks why an operation needs no screen. */
export function NoScreenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { operation, makeChange } = useDesign();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() === "") {
      setMissing(true);
      return;
    }
    void makeChange({ kind: "no-screen", operation, reason: reason.trim(), before: null });
    onClose();
  };
  return (
    <Dialog title={t("design.needs-none")} width={480} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <TextArea
            label={t("design.reason")}
            help={t("design.reason-help")}
            error={isMissing ? t("design.reason-missing") : undefined}
            rows={3}
            maxLength={noScreenReason.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("design.cancel")}</Button>
          <Button variant="primary" type="submit">
            {t("design.save")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
