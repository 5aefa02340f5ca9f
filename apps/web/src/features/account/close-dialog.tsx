import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { clearSession, type StoredUser } from "../../lib/session/stored.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { useCloseAccount } from "./queries.ts";

type Props = { user: StoredUser; isPaid: boolean; onClose: () => void };

/** Requires typing the account's name, so that no account is closed by accident. */
export function CloseDialog({ user, isPaid, onClose }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState("");
  const close = useCloseAccount();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== user.name || close.isPending) return;
    close.mutate(undefined, {
      // Without a session the app leads to the sign-in page by itself.
      onSuccess: () => {
        clearSession();
        void showToast({ type: "success", title: t("account.closed"), text: t("account.closed-text") });
      },
    });
  };

  return (
    <Dialog title={t("account.close-question")} locked={close.isPending} onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <p className="text-fg-2">
            {t("account.close-consequence")}{" "}
            {isPaid && t("account.close-plan", { plan: t(`plan.${user.plan}`) })}
          </p>
          <TextField
            label={t("account.close-type", { name: user.name })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          {close.error && (
            <Message tone="poor" title={t("account.close-failed")}>
              {describeProblem(close.error, t).text}
            </Message>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={close.isPending} onClick={onClose}>
            {t("account.keep")}
          </Button>
          <Button type="submit" variant="danger" busy={close.isPending} disabled={typed.trim() !== user.name}>
            {t("account.close")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
