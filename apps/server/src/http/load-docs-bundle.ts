import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DocsBundle } from "@linkspan/contract";
import type { Deps } from "../deps.ts";

/** What draws documentation as HTML. It is a part of the web build, found by its path and not by an import. */
export async function loadDocsBundle({
  config,
  log,
}: Pick<Deps, "config" | "log">): Promise<DocsBundle | undefined> {
  const file = resolve(config.DOCS_BUNDLE);
  if (!existsSync(file)) {
    log.warn({ file }, "DOCS_BUNDLE not found, server-side rendering of docs disabled");
    return undefined;
  }
  return (await import(pathToFileURL(file).href)) as DocsBundle;
}
