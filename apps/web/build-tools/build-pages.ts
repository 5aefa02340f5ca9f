import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger, Manifest } from "vite";
import { readAssets } from "../src/document/assets.ts";
import { commercialFiles, listSiteFiles } from "../src/document/site-files.ts";
import { installationPlaceholder } from "../src/lib/site/installation.ts";
import { originPlaceholder } from "../src/lib/site/origin-placeholder.ts";
import { commercialPages, notFoundPage, publicPages } from "../src/lib/site/pages.ts";
import { warnAboutSite } from "../src/lib/site/warn-about-site.ts";
import { compressAsset } from "./compress-asset.ts";

type Documents = typeof import("../src/document/documents.ts");
type BuildConfig = { env: Record<string, unknown>; logger: Logger };

const shell = "shell.html";

/**
 * Renders the public pages and the shell of the app after both bundles are built, compresses the assets and writes the
 * files for crawlers. `pages.json` lists what the server needs to know; every other path is a real 404.
 */
export async function buildPages(folder: string, { env, logger }: BuildConfig): Promise<void> {
  const client = resolve(folder, "client");
  const server = resolve(folder, "server");
  const manifest = await readFile(join(client, ".vite/manifest.json"), "utf8");
  await writeFile(join(server, "manifest.json"), manifest);
  const assets = readAssets(JSON.parse(manifest) as Manifest);
  const bundle = pathToFileURL(join(server, "documents.js")).href;
  const { inlineScripts, inlineStyles, paths, writePage, writeShell } = (await import(bundle)) as Documents;
  const write = async (file: string, html: string) => {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), html);
  };
  for (const path of [...publicPages, notFoundPage]) {
    await write(`.${path}/index.html`, await writePage(path, assets));
  }
  await write(shell, await writeShell(assets));
  const pages = {
    prerendered: publicPages,
    app: paths.filter((path) => !publicPages.includes(path)),
    shell,
    notFound: `.${notFoundPage}/index.html`,
    inlineScripts,
    inlineStyles,
    originPlaceholder,
    installationPlaceholder,
    commercial: [...commercialPages, ...commercialFiles],
    connect: listConnections(env),
  };
  await write("pages.json", JSON.stringify(pages));
  for (const [name, text] of Object.entries(listSiteFiles())) await write(name, text);
  for (const warning of warnAboutSite(env)) logger.warn(`warning: ${warning}`);
  const files = await readdir(join(client, "assets"));
  await Promise.all(files.map((name) => compressAsset(join(client, "assets", name))));
}

/** Where pages may send data besides their own origin: analytics, when it is configured. */
function listConnections(env: BuildConfig["env"]): string[] {
  const { VITE_ANALYTICS_HOST: host, VITE_ANALYTICS_KEY: key } = env;
  return typeof host === "string" && host && key ? [new URL(host).origin] : [];
}
