import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitBodyTime } from "./body-time.ts";

const server = Fastify();
afterEach(() => server.close());

test("a body that drips in is cut off, unless it is a form", async () => {
  limitBodyTime(server, 300);
  server.post("/body", async () => "read");
  server.post("/form", { config: { takesForm: true } }, async () => "read");
  await server.listen({ port: 0, host: "127.0.0.1" });
  const port = (server.addresses()[0] as { port: number }).port;
  const send = async (path: string): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (piece) => {
      answer += String(piece);
    });
    socket.on("error", () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n`);
    socket.write("content-type: application/json\r\ncontent-length: 2\r\n\r\n{");
    await delay(700);
    if (socket.writable) socket.write("}");
    await delay(100);
    socket.destroy();
    return answer.split("\r\n", 1)[0] ?? "";
  };
  expect(await Promise.all([send("/body"), send("/form")])).toEqual([
    expect.not.stringContaining("200"),
    "HTTP/1.1 200 OK",
  ]);
});
