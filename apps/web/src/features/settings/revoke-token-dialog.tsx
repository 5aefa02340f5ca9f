import type { ProjectToken } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { tokensQuery } from "./queries.ts";

type Props = { projectId: string; token: ProjectToken; onClose: () => void };

export function RevokeTokenDialog({ projectId, token, onClose }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.call("revokeProjectToken", { params: { id: projectId, token: token.id } }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery(projectId).queryKey }),
  });
  return (
    <Dialog
      title={t("tokens.revoke-question", { name: token.name })}
      width={480}
      locked={revoke.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p className="text-fg-2">{t("tokens.revoke-text")}</p>
        {revoke.error && (
          <Message tone="poor" title={t("tokens.revoke-failed")}>
            {describeProblem(revoke.error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={revoke.isPending} onClick={onClose}>
          {t("tokens.keep")}
        </Button>
        <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t("tokens.revoke")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
