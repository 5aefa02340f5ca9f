import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};

type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** Receives spans as a collector does: OTLP over HTTP, as JSON. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/v1/traces") {
      const { resourceSpans } = (await json(request)) as Export;
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.setHeader("content-type", "application/json").end("{}");
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
