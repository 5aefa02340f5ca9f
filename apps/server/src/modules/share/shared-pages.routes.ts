import { type DocsBundle, type DrawnPage, sharedPages } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CacheKind } from "../../cache.ts";
import type { Deps } from "../../deps.ts";
import { limitCalls } from "../../http/limits.ts";
import { hashInline, type Page, packPage, sendPage } from "../../http/page.ts";
import { sharedPageHeaders } from "../../http/security-headers.ts";
import { openSharedPage } from "./shared-page.service.ts";

/** The addresses of shared pages, in the notation of the router. */
const addresses = [`${sharedPages}:token`, `${sharedPages}:token/op/:operation`];

type RenderedPage = { page: Page; status: number };

const sharedPageCache: CacheKind<RenderedPage> = {
  name: "shared_pages",
  sizeOf: ({ page }) => page.html.length + page.brotli.length,
};

/** Pages are compressed while the request waits: a higher Brotli quality takes longer than it saves. */
const quality = 5;

/** A page whose documentation is processed again reloads itself after this time. */
const reloadSeconds = 2;

type Asked = { Params: { token: string; operation?: string } };

/**
 * Serves what share links open: documentation as HTML of its own, everything else from the app's shell, and for a link
 * that opens nothing a page that says so.
 */
export async function mountSharedPages(
  server: FastifyInstance,
  deps: Pick<Deps, "config" | "db" | "blobs" | "cache" | "queue" | "redis">,
  { shell, bundle }: { shell: Page; bundle: DocsBundle },
): Promise<void> {
  // Of the bundle's constants, never of what was drawn: nothing in a description can have itself allowed.
  const headers = sharedPageHeaders(deps.config, {
    scripts: bundle.inlineScripts.map(hashInline),
    styles: bundle.inlineStyles.map(hashInline),
  });
  const pack = async ({ html, status }: DrawnPage) => ({
    page: await packPage(
      html,
      status === 200 ? headers : { ...headers, "cache-control": "no-store" },
      quality,
    ),
    status,
  });
  const over = await pack(await bundle.renderExpiredLink());
  const outdated = await pack(await bundle.renderOutdatedPage());

  async function answer(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
    const { token, operation: segment = null } = request.params;
    const opened = await openSharedPage(deps, { token, segment });
    if (opened.kind === "outdated") {
      reply.headers({ "retry-after": String(reloadSeconds), refresh: String(reloadSeconds) });
      return sendPage(request, reply.code(outdated.status), outdated.page);
    }
    if (opened.kind === "app") return sendPage(request, reply, shell);
    const { page, status } =
      opened.kind === "nothing"
        ? over
        : await deps.cache.getOrLoad(sharedPageCache, opened.key, async () =>
            pack(await bundle.renderSharedPage(await opened.collect())),
          );
    return sendPage(request, reply.code(status), page);
  }

  await server.register(async (scope) => {
    await limitCalls(scope, deps);
    for (const address of addresses) scope.get<Asked>(address, { config: { access: "public" } }, answer);
  });
}
