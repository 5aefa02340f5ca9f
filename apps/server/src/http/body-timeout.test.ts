import { connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { setBodyTimeout } from "./body-timeout.ts";

const server = Fastify();
afterEach(() => server.close());

test("closes the connection on a slow request body, except for forms", async () => {
  setBodyTimeout(server, 300);
  const begun: string[] = [];
  server.addHook("onRequest", async ({ url }) => void begun.push(url));
  server.post("/body", async () => "read");
  server.post("/form", { config: { takesFile: true } }, async () => "read");
  await server.listen({ port: 0, host: "127.0.0.1" });
  const port = (server.addresses()[0] as { port: number }).port;
  /** Begins a body, whose time runs by then. */
  const begin = async (path: string) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (piece) => {
      answer += String(piece);
    });
    socket.on("error", () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n`);
    socket.write("content-type: application/json\r\ncontent-length: 2\r\n\r\n{");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    await vi.waitUntil(() => begun.includes(path), { timeout: 15_000, interval: 5 });
    return { socket, closed, status: () => answer.split("\r\n", 1)[0] };
  };
  // The form came first: whatever cut the body off would have cut it off before.
  const [form, body] = [await begin("/form"), await begin("/body")];
  await body.closed;
  expect(body.status()).not.toContain("200");
  form.socket.write("}");
  await form.closed;
  expect(form.status()).toBe("HTTP/1.1 200 OK");
});
