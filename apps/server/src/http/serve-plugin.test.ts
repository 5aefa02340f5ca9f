import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { readZip } from "../../../../dev/read-zip.ts";
import { servePlugin } from "./serve-plugin.ts";

const folder = mkdtempSync(join(tmpdir(), "linkspan-plugin-"));
mkdirSync(join(folder, "figma-plugin"));
const built = {
  "manifest.json": '{"networkAccess":{"allowedDomains":["https://origin.invalid"]}}',
  "main.js": "figma.showUI(__html__);",
  "ui.html": `<p lang="sv">Överfart</p>${"<i></i>".repeat(10_000)}<script>o="https://origin.invalid"</script>`,
};
for (const [name, text] of Object.entries(built)) writeFileSync(join(folder, "figma-plugin", name), text);
writeFileSync(join(folder, "figma-plugin/other.txt"), "not published\n");

const setOrigin = (text: string) => text.replaceAll("https://origin.invalid", "https://docs.example");
const readText = async (file: string) => setOrigin(await readFile(join(folder, file), "utf8"));
const headers = { "x-content-type-options": "nosniff" };
const server = fastify();
await servePlugin(server, { folder, headers, readText });

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test("serves the plugin as a ZIP archive with the deployment's origin in it", async () => {
  const response = await server.inject("/plugin/linkspan.zip");
  expect(response.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  expect(readZip(response.rawPayload)).toEqual(
    Object.fromEntries(Object.entries(built).map(([name, text]) => [`linkspan/${name}`, setOrigin(text)])),
  );
  expect(response.rawPayload.length).toBeLessThan(2000);
});

test("serves no other file of the folder", async () => {
  for (const name of ["other.txt", "ui.html", "linkspan/ui.html"]) {
    expect((await server.inject(`/plugin/${name}`)).statusCode, name).toBe(404);
    expect((await server.inject(`/figma-plugin/${name}`)).statusCode, name).toBe(404);
  }
});

test("serves nothing when the build has no plugin", async () => {
  const empty = fastify();
  await servePlugin(empty, { folder: join(folder, "empty"), headers, readText });
  expect((await empty.inject("/plugin/linkspan.zip")).statusCode).toBe(404);
  await empty.close();
});
