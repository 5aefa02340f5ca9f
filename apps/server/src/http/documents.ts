import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentsBundle } from "@linkspan/contract";
import { Piscina } from "piscina";
import type { Deps } from "../deps.ts";
import { belowRequests } from "../thread-priority.ts";

/** Someone waits for a page: one thread is always there. A print has hundreds of blocks, and comes after all that is quick. */
const threads = {
  renderDocument: { minThreads: 1, maxThreads: 2 },
  renderPrintBlock: { minThreads: 0, maxThreads: 1, niceIncrement: belowRequests },
};

/** Pages that may wait for a thread; further ones are rendered by the browser. */
const maxQueued = 100;

/** What takes longer is given up, with its thread: the browser renders the page instead. */
const maxRenderMs: Record<keyof DocumentsBundle, number> = { renderDocument: 3000, renderPrintBlock: 10_000 };

/** How long a thread waits for the next page: starting one takes longer than rendering a page. */
const idleMs = 60_000;

/** Renders pages in threads of their own, so that the API's event loop isn't blocked. */
export type Documents = DocumentsBundle & { close(): Promise<void> };

/** Opens the bundle of the web build that renders pages. It is found by its path and not by an import. */
export function openDocuments({ config, log }: Pick<Deps, "config" | "log">): Documents | undefined {
  const file = resolve(config.DOCUMENTS_BUNDLE);
  if (!existsSync(file)) {
    log.warn({ file }, "DOCUMENTS_BUNDLE not found, server-side rendering disabled");
    return undefined;
  }
  const openPool = (name: keyof DocumentsBundle) => {
    const pool = new Piscina({
      ...threads[name],
      filename: pathToFileURL(file).href,
      idleTimeout: idleMs,
      maxQueue: maxQueued,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // Errors outside of a task, such as a bundle that fails to load; without a listener they end the process.
    pool.on("error", (error: unknown) => log.error({ err: error, file }, "rendering thread failed"));
    return pool;
  };
  const pools = {
    renderDocument: openPool("renderDocument"),
    renderPrintBlock: openPool("renderPrintBlock"),
  };
  const run = (name: keyof DocumentsBundle, input: unknown): Promise<string> =>
    pools[name].run(input, { name, signal: AbortSignal.timeout(maxRenderMs[name]) });
  // Loads the bundle, so that the first page doesn't wait for it.
  pools.renderDocument
    .run({ type: "end" }, { name: "renderPrintBlock" })
    .catch((error: unknown) => log.warn({ err: error, file }, "DOCUMENTS_BUNDLE not loaded at the start"));
  return {
    renderDocument: (request) => run("renderDocument", request),
    renderPrintBlock: (block) => run("renderPrintBlock", block),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}
