import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

type CountedEvent = { event: string; properties: Record<string, unknown> };

export type AnalyticsHost = {
  origin: string;
  /** Everything that was asked for, by method and address. */
  requests: string[];
  /** What was counted. */
  events: CountedEvent[];
  close(): Promise<void>;
};

/** Where product analytics goes: takes what PostHog's client sends, and remembers it. */
export async function startAnalyticsHost(): Promise<AnalyticsHost> {
  const requests: string[] = [];
  const events: CountedEvent[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`);
    if (request.method === "POST") events.push(...(await readEvents(request)));
    response.writeHead(200, {
      "content-type": "application/json",
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-credentials": "true",
      "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
    });
    response.end("{}");
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    events,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One event, a list of them or a batch; the client packs them as it likes. */
async function readEvents(request: IncomingMessage): Promise<CountedEvent[]> {
  const body = await buffer(request);
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isPacked ? gunzipSync(body) : body).toString();
  const [, encoded] = /^data=([^&]+)/.exec(text) ?? [];
  const json = encoded ? Buffer.from(decodeURIComponent(encoded), "base64").toString() : text;
  const sent = JSON.parse(json) as CountedEvent | CountedEvent[] | { batch: CountedEvent[] };
  if ("batch" in sent) return sent.batch;
  return Array.isArray(sent) ? sent : [sent];
}
