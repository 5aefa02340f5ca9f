import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const files: Record<string, string> = {
  "linkspan.js": "text/javascript; charset=utf-8",
  "linkspan.js.sha256": "text/plain; charset=utf-8",
  "version.json": "application/json; charset=utf-8",
};

/**
 * Serves the command line with its checksum and version. Their URLs stay the same from release to release, so nothing
 * may keep one of the three without asking whether it is still current: a checksum must belong to its file.
 */
export function serveCli(server: FastifyInstance, folder: string, headers: Record<string, string>): void {
  for (const [name, type] of Object.entries(files)) {
    if (!existsSync(join(folder, "cli", name))) continue;
    server.get(`/cli/${name}`, { config: { access: "public" } }, async (_request, reply) =>
      reply
        .headers({ ...headers, "content-type": type, "cache-control": "no-cache" })
        .sendFile(`cli/${name}`, { cacheControl: false, contentType: false }),
    );
  }
}
