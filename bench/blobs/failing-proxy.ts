import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../../dev/ports.ts";

/** How an object store behaves: it refuses connections, answers late, or answers every second request with 503. */
export type FailureMode = "none" | "unavailable" | "slow" | "errors";

const slowMs = 2000;

/** A proxy in front of an object store that fails in these ways. Signatures stay valid: it passes on the host it was called by. */
export async function startFailingProxy(endpoint: string) {
  const target = new URL(endpoint);
  const port = await findFreePort();
  let mode: FailureMode = "none";
  let requests = 0;
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (mode === "errors" && requests++ % 2 === 0) {
      incoming.resume();
      response.writeHead(503).end("SlowDown");
      return;
    }
    if (mode === "slow") await delay(slowMs);
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: target.hostname, port: target.port, method, path, headers });
    const received = once(outgoing, "response") as Promise<[IncomingMessage]>;
    // Awaited below, unless the request fails before.
    received.catch(() => undefined);
    await pipeline(incoming, outgoing);
    const [answer] = await received;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  };
  const server = createServer((incoming, response) => {
    // Whichever side breaks off, the other must not wait for it.
    respond(incoming, response).catch(() => response.destroy());
  });
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close,
    async set(next: FailureMode) {
      mode = next;
      if (next === "unavailable") await close();
      else if (!server.listening) await listen();
    },
  };
}
