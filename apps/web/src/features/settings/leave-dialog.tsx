import type { Project } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { RevokeOwnLinks } from "../share-links/revoke-own-links.tsx";

type Props = { project: Project; onClose: () => void; onGone: () => Promise<void> };

export function LeaveDialog({ project, onClose, onGone }: Props) {
  const t = useMessages();
  const [revokesLinks, setRevokesLinks] = useState(true);
  const leave = useMutation({
    mutationFn: () =>
      api.call("leaveProject", { params: { id: project.id }, query: { revoke_links: `${revokesLinks}` } }),
    onSuccess: async () => {
      await onGone();
      void showToast({ type: "success", title: t("settings.left", { name: project.name }) });
    },
  });
  return (
    <Dialog
      title={t("settings.leave-question", { name: project.name })}
      width={480}
      locked={leave.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p className="text-fg-2">{t("settings.leave-text", { owner: project.owner.name })}</p>
        <RevokeOwnLinks project={project} isOn={revokesLinks} onChange={setRevokesLinks} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={leave.isPending} onClick={onClose}>
          {t("settings.stay")}
        </Button>
        <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t("settings.leave")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
