import type { WebhookFileUpdatePayload, WebhookPingPayload, WebhookV2 } from "@figma/rest-api-spec";

export type Delivery = {
  webhook_id: string;
  event_type: string;
  endpoint: string;
  /** The status of the response. */
  outcome: number | "unreachable";
};

/** Sends events to the endpoints of webhooks, each once; Figma would try three times more. */
export function createWebhookDeliveries(now: () => number) {
  let deliveries: Delivery[] = [];
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();

  async function post(webhook: Recipient, payload: WebhookPingPayload | WebhookFileUpdatePayload) {
    try {
      const response = await fetch(webhook.endpoint, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(payload),
        signal: closing.signal,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return "unreachable";
    }
  }

  async function deliver(webhook: Recipient, event: { event_type: "PING" } | FileUpdate): Promise<void> {
    const { id, endpoint, passcode } = webhook;
    const timestamp = new Date(now()).toISOString().replace(/\.\d+Z$/, "Z");
    const outcome = await post(webhook, { ...event, passcode, timestamp, webhook_id: id });
    deliveries.push({ webhook_id: id, event_type: event.event_type, endpoint, outcome });
  }

  return {
    send(webhook: Recipient, event: { event_type: "PING" } | FileUpdate): void {
      const sending = deliver(webhook, event).finally(() => pending.delete(sending));
      pending.add(sending);
    },

    /** All events so far, after those on their way have arrived. */
    async list(): Promise<Delivery[]> {
      await Promise.all(pending);
      return deliveries;
    },

    reset(): void {
      deliveries = [];
    },

    close: () => closing.abort(),
  };
}

type Recipient = Pick<WebhookV2, "id" | "endpoint" | "passcode">;
type FileUpdate = Pick<WebhookFileUpdatePayload, "event_type" | "file_key" | "file_name">;

export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;
