import type { Project, Webhook } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { webhookQuery } from "./queries.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** Where changes are sent to, and what was sent. For the owner. */
export function WebhookCard({ project }: { project: Project }) {
  const t = useMessages();
  const [secret, setSecret] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(webhookQuery(project.id));
  return (
    <Card title={t("webhook.title")} text={t("webhook.text")}>
      {data ? (
        <div className="grid gap-4">
          {data.webhook && <WebhookState webhook={data.webhook} />}
          <WebhookForm
            key={data.webhook?.url ?? ""}
            project={project}
            webhook={data.webhook}
            onSecret={setSecret}
          />
          {data.webhook && <WebhookActions project={project} webhook={data.webhook} onSecret={setSecret} />}
          {data.webhook && (
            <WebhookDeliveries
              items={data.deliveries}
              project={project.id}
              canResend={!project.read_only && data.webhook.turned_off_at === null}
            />
          )}
        </div>
      ) : error ? (
        <LoadFailed title={t("webhook.failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton className="h-9" />
      )}
      {secret !== undefined && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}

function WebhookState({ webhook: { turned_off_at, failing_since } }: { webhook: Webhook }) {
  const t = useMessages();
  const { day } = useFormats();
  if (turned_off_at) {
    return (
      <Message tone="poor" title={t("webhook.off", { day: day(turned_off_at) })}>
        {t("webhook.off-text")}
      </Message>
    );
  }
  if (!failing_since) return null;
  return (
    <Message tone="fair" title={t("webhook.failing", { day: day(failing_since) })}>
      {t("webhook.failing-text")}
    </Message>
  );
}
