import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

export type WebhookMode = {
  /** Which proofs an event carries. */
  headers: "both" | "hash" | "signature" | "none";
  delayMs: number;
  /** Events are dropped: no request is sent. */
  lost: boolean;
  /** How often each event is sent. */
  times: number;
};

export type Delivery = { event: string; data: unknown; outcome: number | "lost" | "unreachable" };

const usual: WebhookMode = { headers: "both", delayMs: 0, lost: false, times: 1 };

/** Sends events to the merchant, each once, without retries. */
export function createWebhooks(settings: { url: string | undefined; secret: string }) {
  let mode = usual;
  let deliveries: Delivery[] = [];
  const closing = new AbortController();

  function prove(body: string, headers: WebhookMode["headers"]): Record<string, string> {
    const signature = createHmac("sha256", settings.secret).update(body).digest("base64");
    return {
      ...(headers === "both" || headers === "hash" ? { "verif-hash": settings.secret } : {}),
      ...(headers === "both" || headers === "signature" ? { "flutterwave-signature": signature } : {}),
    };
  }

  async function post(
    url: string,
    body: string,
    { headers, delayMs }: WebhookMode,
  ): Promise<number | "unreachable"> {
    try {
      await delay(delayMs, undefined, { signal: closing.signal });
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...prove(body, headers) },
        body,
        signal: closing.signal,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return "unreachable";
    }
  }

  async function deliver(event: string, data: unknown): Promise<void> {
    const { url } = settings;
    if (!url) return;
    const { times, lost } = mode;
    const chosen = mode;
    const body = JSON.stringify({ event, data });
    const told = lost
      ? (["lost"] as const)
      : await Promise.all(Array.from({ length: times }, () => post(url, body, chosen)));
    deliveries.push(...told.map((outcome) => ({ event, data: JSON.parse(body).data as unknown, outcome })));
  }

  return {
    deliveries: () => deliveries,

    send(event: string, data: unknown): void {
      void deliver(event, data);
    },

    steer(changes: Partial<WebhookMode>): void {
      mode = { ...mode, ...changes };
    },

    reset(): void {
      mode = usual;
      deliveries = [];
    },

    close(): void {
      closing.abort();
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
