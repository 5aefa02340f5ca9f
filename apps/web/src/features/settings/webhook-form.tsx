import type { Project, Webhook } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { webhookQuery } from "./queries.ts";

type Props = { project: Project; webhook: Webhook | null; onSecret: (secret: string) => void };

/** The URL. Saving it turns a webhook on again. */
export function WebhookForm({ project, webhook, onSecret }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? "");
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () => api.call("putWebhook", { params: { id: project.id }, body: { url: url.trim() } }),
    onSuccess: async ({ secret }) => {
      if (secret !== null) onSecret(secret);
      await queryClient.invalidateQueries({ queryKey: webhookQuery(project.id).queryKey });
    },
  });
  const isSame = url.trim() === webhook?.url && !webhook.turned_off_at;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (url.trim() && !isSame && !save.isPending) save.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <TextField
          className="min-w-48 flex-1"
          label={t("webhook.url")}
          type="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://"
          maxLength={2048}
          value={url}
          disabled={project.read_only}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" busy={save.isPending} disabled={project.read_only || !url.trim() || isSame}>
          {t(webhook?.turned_off_at ? "webhook.turn-on" : "webhook.save")}
        </Button>
      </div>
      {save.error && (
        <Message tone="poor" title={t("webhook.save-failed")}>
          {describeProblem(save.error, t).text}
        </Message>
      )}
    </form>
  );
}
