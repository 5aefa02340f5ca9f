import { createHash } from "node:crypto";
import cookie from "@fastify/cookie";
import { type Language, languageCookie, type PageReads } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { CacheKind } from "../cache.ts";
import type { Deps } from "../deps.ts";
import { countedAddress } from "./counted-address.ts";
import type { Documents } from "./documents.ts";
import { describeInstallation } from "./installation.ts";
import { limitCalls } from "./limits.ts";
import { type Page, packPage, sendPage } from "./page.ts";

/** A page that the server renders on request. */
export type RenderedPage = {
  /** Its path in the web build's list, with parameters. */
  path: string;
  /** The header that identifies the account, if the page is for one. */
  credential?: "cookie";
  /** What to render; undefined if the browser renders the page itself. */
  open(request: FastifyRequest): Promise<OpenedPage | undefined>;
};

export type OpenedPage = {
  /** Path and query that the page is rendered for. */
  url: string;
  status: number;
  headers: Record<string, string>;
  /** Identifies what `read` returns. Undefined if the page isn't cached, because its URL can have any number of values. */
  key: readonly unknown[] | undefined;
  /** Who is signed in; without it, rendering is counted by IP address. */
  requesterId?: string;
  /** Undefined if it is too large to be rendered here, or not there. */
  read(): Promise<PageReads | undefined>;
};

const documentCache: CacheKind<Page | "not rendered"> = {
  name: "documents",
  sizeOf: (page) => (typeof page === "string" ? 0 : page.html.length + page.brotli.length),
};

/** Pages are compressed while the request waits: a higher Brotli quality takes longer than it saves. */
const quality = 5;

function hash(key: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(key)).digest("base64");
}

type Mounted = {
  documents: Documents;
  pages: readonly RenderedPage[];
  /** What the browser gets if the server doesn't render the page. */
  shell: Page;
  headers: Record<string, string>;
};

/** Serves rendered pages. If rendering fails or too many pages wait for it, the browser renders the page. */
export async function serveRenderedPages(
  server: FastifyInstance,
  deps: Pick<Deps, "config" | "rateLimiter" | "metrics" | "cache" | "concurrency">,
  { documents, pages, shell, headers }: Mounted,
): Promise<void> {
  const installation = describeInstallation(deps.config);

  async function render(
    opened: OpenedPage,
    { language, requesterId }: { language: Language; requesterId: string },
  ): Promise<Page | undefined> {
    const { url, read } = opened;
    const load = async () => {
      const reads = await read();
      if (!reads) return "not rendered";
      return packPage(
        await documents.renderDocument({ url, language, installation, reads }),
        headers,
        quality,
      );
    };
    const key = opened.key === undefined ? undefined : hash([url, language, ...opened.key]);
    const cached = key === undefined ? undefined : deps.cache.get(documentCache, key);
    // All who wait for the same page wait with a slot of their own: not behind another's pages.
    const page =
      cached ??
      (await deps.concurrency.pages.run({ id: requesterId }, () =>
        key === undefined ? load() : deps.cache.getOrLoad(documentCache, key, load),
      ));
    return page === "not rendered" ? undefined : { ...page, headers: { ...headers, ...opened.headers } };
  }

  async function choosePage(page: RenderedPage, request: FastifyRequest) {
    try {
      const opened = await page.open(request);
      const language = request.cookies[languageCookie] === "ar" ? "ar" : "en";
      const requesterId = opened?.requesterId ?? countedAddress(request.ip);
      const rendered = opened && (await render(opened, { language, requesterId }));
      return { status: opened?.status ?? 200, content: rendered ?? shell };
    } catch (error) {
      if (error instanceof AppError && error.code === "task_limit") return { status: 200, content: shell };
      request.log.error({ err: error, path: page.path }, "page not rendered");
      return { status: 200, content: shell };
    }
  }

  async function send(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
    const { status, content } = await choosePage(page, request);
    return sendPage(request, reply.code(status), content);
  }

  await server.register(async (scope) => {
    limitCalls(scope, deps);
    await scope.register(cookie);
    for (const page of pages) {
      const { path, credential } = page;
      const config = { access: "public", ...(credential ? { credential } : {}) } as const;
      scope.get(path, { config }, (request, reply) => send(page, request, reply));
    }
  });
}
