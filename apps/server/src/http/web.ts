import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import { checkoutPage, sharedPages } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { findCanonicalPath } from "./canonical-path.ts";
import { choosePages, type PageList } from "./choose-pages.ts";
import type { Documents } from "./documents.ts";
import { describeInstallation } from "./installation.ts";
import { hashInline, packPage, sendPage } from "./page.ts";
import { sendProblem } from "./problems.ts";
import { type RenderedPage, serveRenderedPages } from "./rendered-pages.ts";
import { assetHeaders, checkoutHeaders, pageHeaders, renderedPageHeaders } from "./security-headers.ts";
import { serveCli } from "./serve-cli.ts";
import { servePlugin } from "./serve-plugin.ts";

const pageList = "pages.json";
const config = { access: "public" } as const;

type Rendering = { documents: Documents | undefined; pages: readonly RenderedPage[] };

/**
 * Serves the built web app: public pages as their own HTML, documentation rendered on request, the app's other pages
 * from one shell, anything else as a real 404.
 */
export async function serveWeb(
  server: FastifyInstance,
  deps: Pick<Deps, "config" | "log" | "rateLimiter" | "metrics" | "cache" | "concurrency">,
  { documents, pages }: Rendering,
): Promise<void> {
  const folder = resolve(deps.config.WEB_DIR);
  if (!existsSync(resolve(folder, pageList))) {
    deps.log.warn({ folder }, "web build not found, serving API only");
    server.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError("not_found")));
    return;
  }
  const installation = describeInstallation(deps.config);
  const built = JSON.parse(await readFile(resolve(folder, pageList), "utf8")) as PageList;
  const list = choosePages(built, installation);
  const readText = async (file: string) =>
    (await readFile(resolve(folder, file), "utf8"))
      .replaceAll(list.originPlaceholder, deps.config.PUBLIC_ORIGIN)
      .replace(`"${list.installationPlaceholder}"`, () =>
        JSON.stringify(installation).replaceAll("<", "\\u003c"),
      );
  const scripts = list.inlineScripts.map(hashInline);
  const readHtml = async (file: string, describeHeaders: typeof checkoutHeaders = pageHeaders) =>
    packPage(await readText(file), describeHeaders(deps.config, scripts, list.connect));
  const headers = assetHeaders(deps.config);
  await serveFiles(server, folder, headers, list);
  serveCli(server, folder, headers);
  await servePlugin(server, { folder, headers, readText });
  await serveTexts(server, folder, headers, { list, readText });

  const shell = await readHtml(list.shell);
  const checkout = await readHtml(list.shell, checkoutHeaders);
  for (const path of list.prerendered) {
    const page = await readHtml(`.${path}/index.html`);
    server.get(path, { config }, async (request, reply) => sendPage(request, reply, page));
  }
  const rendered = documents ? pages.filter(({ path }) => list.app.includes(path)) : [];
  if (documents) {
    const styles = list.inlineStyles.map(hashInline);
    await serveRenderedPages(server, deps, {
      documents,
      pages: rendered,
      shell,
      headers: renderedPageHeaders(deps.config, { scripts, styles, connect: list.connect }),
    });
  }
  for (const path of list.app) {
    if (rendered.some((page) => page.path === path)) continue;
    const page = path === checkoutPage ? checkout : shell;
    server.get(path, { config }, async (request, reply) => sendPage(request, reply, page));
  }
  if (!installation.payments) {
    server.get("/", { config }, async (_request, reply) => reply.headers(headers).redirect("/dashboard"));
  }
  const notFound = await readHtml(list.notFound);
  // The paths of shared documentation are tokens, as people were given them.
  const patterns = [...list.prerendered, ...list.app].filter((path) => !path.startsWith(sharedPages));
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const [path = "", ...query] = request.url.split(/(?=\?)/);
    const canonical = isRead ? findCanonicalPath(path, patterns) : undefined;
    if (canonical !== undefined) {
      return reply
        .headers({ ...headers, "cache-control": "public, max-age=3600" })
        .redirect(canonical + query.join(""), 308);
    }
    const wantsPage = isRead && request.headers.accept?.includes("text/html");
    if (!wantsPage) return sendProblem(request, reply, new AppError("not_found"));
    return sendPage(request, reply.code(404), notFound);
  });
}

/** Hashed assets are immutable and cached for a year; link preview images and root files for a day. */
async function serveFiles(
  server: FastifyInstance,
  folder: string,
  headers: Record<string, string>,
  list: PageList,
): Promise<void> {
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  server.get<{ Params: { "*": string } }>("/assets/*", { config }, async (request, reply) =>
    // A page loads dozens of these and never revalidates them: ETag, date and request ID would only add bytes.
    reply.headers(headers).removeHeader("x-request-id").sendFile(`assets/${request.params["*"]}`, {
      maxAge: "1y",
      immutable: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    }),
  );
  server.get<{ Params: { "*": string } }>("/share/*", { config }, async (request, reply) =>
    reply
      .headers({ ...headers, "cross-origin-resource-policy": "cross-origin" })
      .sendFile(`share/${request.params["*"]}`, { maxAge: "1d" }),
  );
  for (const name of await listRootFiles(folder, list)) {
    if (name === pageList || extname(name) in textTypes || name.endsWith(".html")) continue;
    server.get(`/${name}`, { config }, async (_request, reply) =>
      // The payment provider's checkout shows the icon too.
      reply
        .headers({ ...headers, "cross-origin-resource-policy": "cross-origin" })
        .sendFile(name, { maxAge: "1d" }),
    );
  }
}

/** What crawlers read names the site's full addresses. */
const textTypes: Record<string, string> = {
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

async function serveTexts(
  server: FastifyInstance,
  folder: string,
  headers: Record<string, string>,
  { list, readText }: { list: PageList; readText: (file: string) => Promise<string> },
): Promise<void> {
  for (const name of await listRootFiles(folder, list)) {
    const type = textTypes[extname(name)];
    if (!type) continue;
    const text = await readText(name);
    server.get(`/${name}`, { config }, async (_request, reply) =>
      reply.headers({ ...headers, "content-type": type, "cache-control": "public, max-age=3600" }).send(text),
    );
  }
}

async function listRootFiles(folder: string, { commercial }: PageList): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return names.filter((name) => !commercial.includes(`/${name}`));
}
