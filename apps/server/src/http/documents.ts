import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentsBundle } from "@linkspan/contract";
import { Piscina } from "piscina";
import type { Deps } from "../deps.ts";

/** Threads that render pages; one is always there. */
const threads = { minThreads: 1, maxThreads: 2 };

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
  const pool = new Piscina({
    ...threads,
    filename: pathToFileURL(file).href,
    idleTimeout: idleMs,
    maxQueue: maxQueued,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const run = (name: keyof DocumentsBundle, input: unknown): Promise<string> =>
    pool.run(input, { name, signal: AbortSignal.timeout(maxRenderMs[name]) });
  // Errors outside of a task, such as a bundle that fails to load; without a listener they end the process.
  pool.on("error", (error: unknown) => log.error({ err: error, file }, "rendering thread failed"));
  // Loads the bundle, so that the first page doesn't wait for it.
  run("renderPrintBlock", { type: "end" }).catch((error: unknown) =>
    log.warn({ err: error, file }, "DOCUMENTS_BUNDLE not loaded at the start"),
  );
  return {
    renderDocument: (request) => run("renderDocument", request),
    renderPrintBlock: (block) => run("renderPrintBlock", block),
    close: () => pool.close(),
  };
}
