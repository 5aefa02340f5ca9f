import { Readable } from "node:stream";
import compress from "@fastify/compress";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { AppError } from "../app-error.ts";
import { handleProblems } from "./problems.ts";

const fileHeaders = { "content-disposition": "attachment", "cache-control": "max-age=60", etag: '"a"' };

/** A server that sends these files. */
async function serveFiles(files: Record<string, () => Readable>): Promise<string> {
  const server = Fastify();
  onTestFinished(() => server.close());
  await server.register(compress);
  handleProblems(server);
  for (const [path, open] of Object.entries(files))
    server.get(path, (_request, reply) =>
      reply.headers({ ...fileHeaders, "content-type": "application/json" }).send(open()),
    );
  return server.listen({ port: 0, host: "127.0.0.1" });
}

test("a file that fails before its first byte becomes a problem without the headers of the file", async () => {
  const text = "a".repeat(5000);
  const unavailable = new AppError("unavailable", "Wait.", { "retry-after": "5" });
  const origin = await serveFiles({
    "/whole": () => Readable.from([Buffer.from(JSON.stringify(text))], { objectMode: false }),
    "/unavailable": () =>
      new Readable({
        read() {
          this.destroy(unavailable);
        },
      }),
  });
  const response = await fetch(`${origin}/unavailable`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(Object.keys(fileHeaders).map((name) => response.headers.get(name))).toEqual([
    null,
    "no-store",
    null,
  ]);
  expect(await response.json()).toMatchObject({ code: "unavailable", detail: "Wait." });
  const whole = await fetch(`${origin}/whole`);
  expect(whole.headers.get("content-disposition")).toBe("attachment");
  expect(await whole.json()).toBe(text);
});
