import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { webhookQuery } from "./queries.ts";

/** Sends a message of the webhook that did not arrive again. */
export function ResendButton({ project, delivery }: { project: string; delivery: string }) {
  const t = useMessages();
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api.call("redeliverWebhook", { params: { id: project, delivery } }),
    onError: (error) => {
      const { text } = describeProblem(error, t);
      void showToast({ type: "error", title: t("webhook.action-failed"), text });
    },
    onSettled: () => client.invalidateQueries({ queryKey: webhookQuery(project).queryKey }),
  });
  return (
    <Button size="sm" variant="ghost" busy={resend.isPending} onClick={() => resend.mutate()}>
      {t("webhook.again")}
    </Button>
  );
}
