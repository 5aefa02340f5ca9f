import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";

type Props = { projectId: string; number: number; onClose: () => void };

export function DeleteRevisionDialog({ projectId, number, onClose }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const remove = useMutation({
    meta: { showsError: true },
    mutationFn: () => api.call("deleteRevision", { params: { id: projectId, number } }),
    // Closes when the list, loaded again, no longer has its row.
    onSuccess: () => {
      void showToast({ type: "success", title: t("revisions.deleted", { number }) });
      return queryClient.invalidateQueries({ queryKey: ["project", projectId] });
    },
  });
  return (
    <Dialog
      title={t("revisions.delete-question", { number })}
      width={480}
      locked={remove.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p className="text-fg-2">{t("revisions.delete-text")}</p>
        {remove.error && (
          <Message tone="poor" title={t("revisions.delete-failed")}>
            {describeProblem(remove.error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={remove.isPending} onClick={onClose}>
          {t("revisions.keep")}
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t("revisions.delete")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
