import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { writeZip } from "./write-zip.ts";

/** What Figma loads. In the archive they are in one folder, so that unpacking it leaves one folder. */
const files = ["manifest.json", "main.js", "ui.html"];

type Options = {
  folder: string;
  headers: Record<string, string>;
  /** Reads a file of the web build with the deployment's origin in it. */
  readText: (file: string) => Promise<string>;
};

/**
 * Serves the Figma plugin, made for this deployment's origin, as an archive. Its URL stays the same from release to
 * release, so nothing may keep it without asking.
 */
export async function servePlugin(
  server: FastifyInstance,
  { folder, headers, readText }: Options,
): Promise<void> {
  if (!existsSync(join(folder, "figma-plugin/manifest.json"))) return;
  const texts = await Promise.all(
    files.map(async (name) => [`linkspan/${name}`, await readText(`figma-plugin/${name}`)] as const),
  );
  const archive = writeZip(Object.fromEntries(texts));
  server.get("/plugin/linkspan.zip", { config: { access: "public" } }, async (_request, reply) =>
    reply
      .headers({ ...headers, "content-type": "application/zip", "cache-control": "no-cache" })
      .send(archive),
  );
}
