import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeStalledConnections } from "./stalled-connections.ts";

const stallTime = 400;
let server: FastifyInstance;
beforeEach(() => {
  server = Fastify();
});
afterEach(() => server.close());

/** Larger than what the system buffers between two ends of a connection. */
const large = 64 * 1024 * 1024;

test("closes a response that no one reads, but neither one that is read slowly nor an idle stream", async () => {
  closeStalledConnections(server, stallTime);
  const events = new Readable({ read: () => undefined });
  const ended: string[] = [];
  server.addHook("onRequest", async ({ url }, { raw }) => void raw.once("close", () => ended.push(url)));
  server.get("/unread", () => Buffer.alloc(large));
  server.get("/slow", () => Buffer.alloc(large));
  server.get("/events", (_request, reply) => reply.type("text/event-stream").send(events));
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.addresses()[0] as { port: number };
  const ask = (path: string): Socket => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    return socket;
  };
  const idle = ask("/events");
  events.push("data: 1\n\n");
  await once(idle, "data");
  let bytes = 0;
  const slow = ask("/slow").on("data", ({ length }: Buffer) => {
    bytes += length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  const unread = ask("/unread").pause();
  await vi.waitUntil(() => ended.includes("/unread"), { timeout: 20_000 });
  await once(slow, "close");
  expect(bytes).toBeGreaterThan(large);
  expect(ended).not.toContain("/events");
  events.push("data: 2\n\n");
  expect(String(await once(idle, "data"))).toContain("data: 2");
  for (const socket of [idle, unread]) socket.destroy();
});

test("closes an upload of which nothing comes any more, but neither a slow one nor a request that is worked on", async () => {
  closeStalledConnections(server, stallTime);
  const aborted: string[] = [];
  const received: string[] = [];
  server.addContentTypeParser("text/plain", (_request, body, done) => done(null, body));
  server.post<{ Querystring: { name: string } }>("/", async ({ query: { name }, body }) => {
    let text = "";
    try {
      for await (const piece of body as Readable) text += piece;
    } catch (error) {
      aborted.push(name);
      throw error;
    }
    received.push(text);
    await finished.promise;
    return text;
  });
  const finished = Promise.withResolvers<void>();
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.addresses()[0] as { port: number };
  const begin = (name: string): Socket => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    const head = `POST /?name=${name} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n`;
    socket.write(`${head}content-type: text/plain\r\ncontent-length: 10\r\n\r\n`);
    return socket;
  };
  const halfOpen = begin("half-open");
  halfOpen.write("12345");
  const slow = begin("slow");
  const answer = once(slow, "data");
  for (let sent = 0; sent < 10; sent++) {
    slow.write("1");
    await new Promise((resolve) => setTimeout(resolve, stallTime / 4));
  }
  await vi.waitUntil(() => aborted.length > 0 && received.length > 0, { timeout: 20_000 });
  expect(aborted).toEqual(["half-open"]);
  // The response takes longer than a stall may, as an analysis does.
  await new Promise((resolve) => setTimeout(resolve, stallTime * 2));
  finished.resolve();
  expect(String(await answer)).toContain("1111111111");
  for (const socket of [halfOpen, slow]) socket.destroy();
});
