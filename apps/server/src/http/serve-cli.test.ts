import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { serveCli } from "./serve-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "linkspan-cli-"));
mkdirSync(join(folder, "cli"));
writeFileSync(join(folder, "cli/linkspan.js"), "#!/usr/bin/env node\n");
writeFileSync(join(folder, "cli/linkspan.js.sha256"), "0  linkspan.js\n");
writeFileSync(join(folder, "cli/version.json"), '{"version":"1.2.3"}\n');
writeFileSync(join(folder, "cli/other.txt"), "not published\n");
const server = fastify();
await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
serveCli(server, folder, { "x-content-type-options": "nosniff" });

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["linkspan.js", "text/javascript; charset=utf-8", "#!/usr/bin/env node\n"],
  ["linkspan.js.sha256", "text/plain; charset=utf-8", "0  linkspan.js\n"],
  ["version.json", "application/json; charset=utf-8", '{"version":"1.2.3"}\n'],
])("serves %s with no-cache and an ETag; returns 304 when unchanged", async (name, type, body) => {
  const headers = { "accept-encoding": "br, gzip" };
  const response = await server.inject({ url: `/cli/${name}`, headers });
  expect(response.body).toBe(body);
  expect(response.headers).toMatchObject({
    "content-type": type,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    etag: expect.any(String),
  });
  const again = await server.inject({
    url: `/cli/${name}`,
    headers: { "if-none-match": String(response.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test("serves no other file of the folder", async () => {
  expect((await server.inject("/cli/other.txt")).statusCode).toBe(404);
});
