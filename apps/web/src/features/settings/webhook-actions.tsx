import type { Project, Webhook } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { webhookQuery } from "./queries.ts";
import { RemoveWebhookDialog } from "./remove-webhook-dialog.tsx";

type Props = { project: Project; webhook: Webhook; onSecret: (secret: string) => void };

/** Send a test, make a new secret, remove the webhook. */
export function WebhookActions({ project, webhook, onSecret }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: project.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhookQuery(project.id).queryKey });
  const test = useMutation({
    meta: { showsError: true },
    mutationFn: () => api.call("testWebhook", { params }),
    onSuccess: refresh,
  });
  const renew = useMutation({
    meta: { showsError: true },
    mutationFn: () => api.call("renewWebhookSecret", { params }),
    onSuccess: ({ secret }) => secret !== null && onSecret(secret),
  });
  const error = test.error ?? renew.error;
  const isOff = webhook.turned_off_at !== null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={test.isPending}
          disabled={project.read_only || isOff}
          onClick={() => test.mutate()}
        >
          {t("webhook.test")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={renew.isPending}
          disabled={project.read_only}
          onClick={() => renew.mutate()}
        >
          {t("webhook.renew")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
          {t("webhook.remove")}
        </Button>
      </div>
      {error && (
        <Message tone="poor" title={t("webhook.action-failed")}>
          {describeProblem(error, t).text}
        </Message>
      )}
      {isRemoving && <RemoveWebhookDialog projectId={project.id} onClose={() => setRemoving(false)} />}
    </>
  );
}
