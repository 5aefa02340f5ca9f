import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { closeUnreadResponses } from "./unread-responses.ts";

const unreadTime = 400;
const server = Fastify();
afterEach(() => server.close());

/** Larger than what the system buffers between two ends of a connection. */
const large = 64 * 1024 * 1024;

test("closes a response that no one reads, but neither one that is read slowly nor an idle stream", async () => {
  closeUnreadResponses(server, unreadTime);
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
