import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { readPage, sendPage } from "./page.ts";
import { sendProblem } from "./problems.ts";
import { commonHeaders } from "./security-headers.ts";

/** What the web build says about itself: addresses with an HTML page of their own, and those of the app. */
type PageList = { prerendered: string[]; app: string[] };

const pageList = "pages.json";
const config = { access: "public" } as const;

/** Serves the built web app: public pages as their own HTML, app addresses from one shell, anything else as a real 404. */
export async function serveWeb(server: FastifyInstance, deps: Pick<Deps, "config" | "log">): Promise<void> {
  const folder = resolve(deps.config.WEB_DIR);
  if (!existsSync(resolve(folder, pageList))) {
    deps.log.warn({ folder }, "no web build here, only the API is served");
    server.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError("not_found")));
    return;
  }
  await serveFiles(server, folder, commonHeaders(deps.config));

  const list = JSON.parse(await readFile(resolve(folder, pageList), "utf8")) as PageList;
  const shell = await readPage(resolve(folder, "__spa-fallback.html"), deps.config);
  for (const path of list.prerendered) {
    const page = await readPage(resolve(folder, `.${path}`, "index.html"), deps.config);
    server.get(path, { config }, async (request, reply) => sendPage(request, reply, page));
  }
  for (const path of list.app) {
    server.get(path, { config }, async (request, reply) => sendPage(request, reply, shell));
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (!wantsPage) return sendProblem(request, reply, new AppError("not_found"));
    return sendPage(request, reply.code(404), shell);
  });
}

/** Hashed assets are kept for ever; the few files at the root (icons) for a day. */
async function serveFiles(
  server: FastifyInstance,
  folder: string,
  headers: Record<string, string>,
): Promise<void> {
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  server.get<{ Params: { "*": string } }>("/assets/*", { config }, async (request, reply) =>
    reply.headers(headers).sendFile(`assets/${request.params["*"]}`, { maxAge: "1y", immutable: true }),
  );
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name === pageList || entry.name.endsWith(".html")) continue;
    server.get(`/${entry.name}`, { config }, async (_request, reply) =>
      reply.headers(headers).sendFile(entry.name, { maxAge: "1d" }),
    );
  }
}
