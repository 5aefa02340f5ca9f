import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { findFreePort } from "../../dev/ports.ts";
import { findRendererFolder, type Renderer, renderers, writeRendererPage } from "../peers/renderers.ts";
import { blankHtml } from "./web-copy.ts";

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".html": "text/html; charset=utf-8",
};

/** Good compression that large descriptions do not take minutes for. */
const quality = 9;

type Served = { type: string; body: Buffer };

/**
 * Serves renderers from their own bundles, each at `/{name}/{description}`, compressed as our server compresses. What
 * is served is held ready: only what happens in the browser is to be measured.
 */
export async function servePeers(descriptions: Record<string, string>) {
  const ready = new Map<string, Served>();
  const keep = (path: string, type: string, content: Buffer | string) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const served = { type, body: brotliCompressSync(content, { params }) };
    ready.set(path, served);
    return served;
  };
  keep("/blank", types[".html"] ?? "", blankHtml);
  for (const [name, file] of Object.entries(descriptions)) {
    keep(`/descriptions/${name}${extname(file)}`, types[extname(file)] ?? "", readFileSync(file));
    for (const renderer of renderers) {
      const description = `/descriptions/${name}${extname(file)}`;
      keep(`/${renderer.name}/${name}`, types[".html"] ?? "", writeRendererPage(renderer, description));
    }
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://peers").pathname);
    const served = ready.get(path) ?? keepAsset(path);
    if (served)
      response.writeHead(200, { "content-type": served.type, "content-encoding": "br" }).end(served.body);
    else response.writeHead(404).end();
  });
  const keepAsset = (path: string) => {
    const file = findAsset(path);
    return file
      ? keep(path, types[extname(file)] ?? "application/octet-stream", readFileSync(file))
      : undefined;
  };
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    addressOf: ({ name }: Renderer, description: string) =>
      `${origin}/${encodeURIComponent(name)}/${encodeURIComponent(description)}`,
    close: () => server.close(),
  };
}

function findAsset(path: string): string | undefined {
  const [, name, ...rest] = path.split("/");
  const renderer = renderers.find((one) => one.name === name);
  if (!renderer) return undefined;
  const folder = findRendererFolder(renderer);
  const file = normalize(join(folder, ...rest));
  return file.startsWith(folder) && existsSync(file) ? file : undefined;
}
