import type { Plugin, ViteDevServer } from "vite";
import { publicPages } from "../src/lib/site/pages.ts";

type Documents = typeof import("../src/document/documents.ts");

const assets = { stylesheet: "/src/styles/app.css", listScripts: () => ["/src/browser.tsx"] };

/** In development, renders the document of each page on request, as the build does. */
export function serveDocuments(): Plugin {
  return {
    name: "serve-documents",
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes("text/html")) return next();
        response.setHeader("content-type", "text/html; charset=utf-8");
        writeHtml(server, request.originalUrl ?? "/").then((html) => response.end(html), next);
      });
    },
  };
}

async function writeHtml(server: ViteDevServer, url: string): Promise<string> {
  const documents = await server.ssrLoadModule("/src/document/documents.ts");
  const { writePage, writeShell } = documents as Documents;
  const [path = ""] = url.split("?");
  const isPublic = publicPages.includes(path);
  const html = isPublic ? await writePage(path, assets) : await writeShell(assets);
  return server.transformIndexHtml(url, html);
}
