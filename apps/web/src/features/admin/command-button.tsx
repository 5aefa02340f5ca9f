import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { type AdminCommand, useAdminCommand } from "./queries.ts";

type Props = {
  label: string;
  /** What it is about, for screen readers, where the same button is shown for several things. */
  about?: string;
  command: AdminCommand;
  /** What happens, asked before it does. */
  question: { title: string; text: string; reason?: string };
  danger?: boolean;
  disabled?: boolean;
  size?: "sm" | "md";
  onDone?: () => void;
};

/** A button that asks, does one thing, and says that it was done. */
export function CommandButton({
  label,
  about,
  question,
  danger = false,
  disabled = false,
  size = "sm",
  ...rest
}: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant={danger ? "danger" : "secondary"}
        disabled={disabled}
        aria-label={about && `${label}: ${about}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <CommandDialog
          {...rest}
          label={label}
          question={question}
          danger={danger}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type DialogProps = Pick<Props, "label" | "command" | "question" | "danger" | "onDone"> & {
  onClose: () => void;
};

function CommandDialog({ label, command, question, danger, onDone, onClose }: DialogProps) {
  const t = useMessages();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useAdminCommand();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const given = command.name === "block" ? { ...command, reason: reason.trim() } : command;
    mutate(given, {
      onSuccess: () => {
        void showToast({ type: "success", title: t("admin.done"), text: t("admin.recorded") });
        onClose();
        onDone?.();
      },
    });
  };
  return (
    <Dialog title={question.title} width={480} locked={isPending} onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <p className="text-fg-2">{question.text}</p>
          {question.reason && (
            <TextField
              label={question.reason}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {error && (
            <Message tone="poor" title={t("admin.failed")}>
              {describeProblem(error, t).text}
            </Message>
          )}
        </DialogBody>
        <DialogFooter>
          <Button
            variant="ghost"
            data-autofocus={!question.reason || undefined}
            disabled={isPending}
            onClick={onClose}
          >
            {t("admin.cancel")}
          </Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} busy={isPending}>
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
