import type { Project } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { importUrl } from "../import-state.ts";

/** Another import of the project is running: it has to end first. */
export function RunningStep({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useMessages();
  return (
    <>
      <DialogBody>
        <Message title={t("import.is-running")}>{t("import.is-running-text")}</Message>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t("dialog.close")}
        </Button>
        <ButtonLink variant="primary" to={importUrl(project.id)} onClick={onClose}>
          {t("import.show-progress")}
        </ButtonLink>
      </DialogFooter>
    </>
  );
}
