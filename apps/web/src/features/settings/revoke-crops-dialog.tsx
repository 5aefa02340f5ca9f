import type { CropLink } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { cropsQuery } from "./queries.ts";

type Props = { projectId: string; link: CropLink; onClose: () => void };

export function RevokeCropsDialog({ projectId, link, onClose }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    meta: { showsError: true },
    mutationFn: () => api.call("revokeShareLink", { params: { id: projectId, link: link.id } }),
    onSuccess: onClose,
    // Also after a failure: the link may be gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: cropsQuery(projectId).queryKey }),
  });
  return (
    <Dialog
      title={t("crops.revoke-question", { name: link.pull_request })}
      width={480}
      locked={revoke.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p className="text-fg-2">{t("crops.revoke-text")}</p>
        {revoke.error && (
          <Message tone="poor" title={t("crops.revoke-failed")}>
            {describeProblem(revoke.error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={revoke.isPending} onClick={onClose}>
          {t("crops.keep")}
        </Button>
        <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t("crops.revoke")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
