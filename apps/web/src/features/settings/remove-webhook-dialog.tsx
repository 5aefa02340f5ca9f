import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { webhookQuery } from "./queries.ts";

type Props = { projectId: string; onClose: () => void };

export function RemoveWebhookDialog({ projectId, onClose }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const remove = useMutation({
    meta: { showsError: true },
    mutationFn: () => api.call("deleteWebhook", { params: { id: projectId } }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookQuery(projectId).queryKey }),
  });
  return (
    <Dialog title={t("webhook.remove-question")} width={480} locked={remove.isPending} onClose={onClose}>
      <DialogBody>
        <p className="text-fg-2">{t("webhook.remove-text")}</p>
        {remove.error && (
          <Message tone="poor" title={t("webhook.action-failed")}>
            {describeProblem(remove.error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={remove.isPending} onClick={onClose}>
          {t("webhook.keep")}
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t("webhook.remove")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
