import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally, type StandInServer } from "../stand-in/listen.ts";
import { createTraffic } from "../stand-in/traffic.ts";
import { createApi, sendError } from "./api.ts";
import { createCheckout } from "./checkout.ts";
import { createControl } from "./control.ts";
import { type FlutterwaveControl, openFlutterwaveControl } from "./control-client.ts";
import { createEvents } from "./events.ts";
import { createLedger, Refused } from "./ledger.ts";
import { createWebhooks } from "./webhooks.ts";

export type FlutterwaveStandInOptions = {
  port: number;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  /** Where events are sent; without it none are sent. */
  webhookUrl?: string;
};
export type FlutterwaveStandIn = StandInServer & { control: FlutterwaveControl };

/** Starts a server on 127.0.0.1 that behaves as Flutterwave v3 and its checkout do. Port 0 takes a free one. */
export async function startFlutterwaveStandIn(
  options: FlutterwaveStandInOptions,
): Promise<FlutterwaveStandIn> {
  const traffic = createTraffic();
  const webhooks = createWebhooks({ url: options.webhookUrl, secret: options.webhookSecret });
  const events = createEvents(webhooks);
  const ledger = createLedger(events);
  const checkout = createCheckout(ledger, options.publicKey);
  const api = createApi(ledger, options.secretKey);
  const control = createControl({ traffic, ledger, events, checkout, webhooks });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname.startsWith("/_control/")) return control.answer(request, response, url.pathname);
    traffic.record(method, url);
    const failure = await traffic.takeFailure(method, url.pathname);
    if (failure) return sendError(response, failure.status, "Planned failure");
    const shown = checkout.find(method, url.pathname);
    if (shown) return shown(request, response, url);
    if (!url.pathname.startsWith("/v3/")) return sendError(response, 404, "Not found");
    if (!control.refuseIfDown(response)) await api(request, response, url);
  }

  const server = await listenLocally(options.port, (request, response) => {
    answer(request, response).catch((error: Error) =>
      sendError(response, error instanceof Refused ? error.status : 400, error.message),
    );
  });
  return {
    origin: server.origin,
    control: openFlutterwaveControl(server.origin),
    async close() {
      webhooks.close();
      await server.close();
    },
  };
}
