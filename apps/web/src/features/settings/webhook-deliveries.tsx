import type { WebhookDelivery } from "@linkspan/contract";
import { type ReactNode, useState } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { KeptFocus } from "../../ui/keyboard/kept-focus.tsx";
import { ResendButton } from "./resend-button.tsx";

/** So many are shown at first. */
const shownFirst = 5;

const tones = { waiting: "outlined", delivered: "good", failed: "poor" } as const;

const states = {
  waiting: "webhook.waiting",
  delivered: "webhook.delivered",
  failed: "webhook.failed-delivery",
} as const;

type Props = {
  items: readonly WebhookDelivery[];
  project: string;
  /** Whether what failed can be sent again. */
  canResend: boolean;
};

/** What was sent, and whether it arrived. */
export function WebhookDeliveries({ items, project, canResend }: Props) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return <p className="text-small text-fg-3">{t("webhook.nothing-sent")}</p>;
  return (
    <KeptFocus className="grid gap-2">
      <ul aria-label={t("webhook.sent")} className="divide-y divide-line-soft" aria-live="polite">
        {(isOpen ? items : items.slice(0, shownFirst)).map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery}>
            {canResend && delivery.status === "failed" && (
              <ResendButton project={project} delivery={delivery.id} />
            )}
          </Delivery>
        ))}
      </ul>
      {!isOpen && items.length > shownFirst && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setOpen(true)}>
          {t("webhook.all", { count: items.length })}
        </Button>
      )}
    </KeptFocus>
  );
}

function Delivery({ delivery, children }: { delivery: WebhookDelivery; children: ReactNode }) {
  const t = useMessages();
  const { day } = useFormats();
  const { kind, text, status, attempts, response_status, error, created_at } = delivery;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-[min(100%,11rem)] flex-1">
        <p className="text-small [overflow-wrap:anywhere]">
          {kind === "test" ? t("webhook.test-message") : <bdi>{text.split("\n")[0]}</bdi>}
        </p>
        <p className="text-meta text-fg-3">
          {day(created_at)}
          {attempts > 0 && ` · ${t("webhook.attempts", { count: attempts })}`}{" "}
          {response_status !== null && t("webhook.response", { status: response_status })}
          {error !== null && t("webhook.unreachable")}
        </p>
      </div>
      <Chip tone={tones[status]}>{t(states[status])}</Chip>
      {children}
    </li>
  );
}
