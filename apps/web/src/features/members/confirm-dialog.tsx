import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";

type Props = {
  title: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Below the text. */
  choice?: ReactNode;
};

/** Asks before a person loses access to a project. Cancel has the focus, so that Enter by habit does not confirm. */
export function ConfirmDialog({ title, action, busy, onConfirm, onClose, children, choice }: Props) {
  const t = useMessages();
  return (
    <Dialog title={title} width={460} locked={busy} onClose={onClose}>
      <DialogBody>
        <p className="text-fg-2">{children}</p>
        {choice}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={busy} onClick={onClose}>
          {t("members.cancel")}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
