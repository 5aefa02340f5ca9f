import { useBlocker } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";

/** Asks for confirmation before in-app navigation interrupts an upload. */
export function LeaveGuard() {
  const t = useMessages();
  const blocker = useBlocker(true);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title={t("upload.leave")} width={480} onClose={blocker.reset}>
      <DialogBody>
        <p className="text-fg-2">{t("upload.leave-text")}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={blocker.proceed}>
          {t("upload.leave-anyway")}
        </Button>
        <Button variant="primary" data-autofocus onClick={blocker.reset}>
          {t("upload.stay")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
