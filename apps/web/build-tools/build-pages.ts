import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger, Manifest } from "vite";
import { readAssets } from "../src/document/assets.ts";
import { originPlaceholder } from "../src/lib/site/origin-placeholder.ts";
import { notFoundPage, publicPages } from "../src/lib/site/pages.ts";
import { compressAsset } from "./compress-asset.ts";
import { writeSiteFiles } from "./site-files.ts";
import { warnAboutSite } from "./warn-about-site.ts";

type Documents = typeof import("../src/document/documents.ts");
type BuildConfig = { env: Record<string, unknown>; logger: Logger };

const shell = "shell.html";
/** Documentation is opened from links and bookmarks: the scripts of its routes are loaded at once. */
const docShells = {
  "/doc/:id": { file: "doc-overview.html", routeIds: ["dashboard-layout", "doc", "doc-overview"] },
  "/doc/:id/op/:operation": {
    file: "doc-operation.html",
    routeIds: ["dashboard-layout", "doc", "doc-operation"],
  },
};

/**
 * Renders the public pages and the shells of the app after both bundles are built, compresses the assets and writes the
 * files for crawlers. `pages.json` lists what the server needs to know; every other path is a real 404.
 */
export async function buildPages(folder: string, { env, logger }: BuildConfig): Promise<void> {
  const client = resolve(folder, "client");
  const bundle = pathToFileURL(resolve(folder, "server/documents.js")).href;
  const { inlineScripts, paths, writePage, writeShell } = (await import(bundle)) as Documents;
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const assets = readAssets(manifest);
  const write = async (file: string, html: string) => {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), html);
  };
  for (const path of [...publicPages, notFoundPage]) {
    await write(`.${path}/index.html`, await writePage(path, assets));
  }
  await write(shell, await writeShell({ routeIds: [], assets }));
  for (const { file, routeIds } of Object.values(docShells)) {
    await write(file, await writeShell({ routeIds, assets, isDocumentation: true }));
  }
  const pages = {
    prerendered: publicPages,
    app: paths.filter((path) => !publicPages.includes(path)),
    shell,
    shells: Object.fromEntries(Object.entries(docShells).map(([path, { file }]) => [path, file])),
    notFound: `.${notFoundPage}/index.html`,
    inlineScripts,
    originPlaceholder,
    connect: listConnections(env),
  };
  await write("pages.json", JSON.stringify(pages));
  await writeSiteFiles(client);
  for (const warning of warnAboutSite(env)) logger.warn(`warning: ${warning}`);
  const files = await readdir(join(client, "assets"));
  await Promise.all(files.map((name) => compressAsset(join(client, "assets", name))));
}

/** Where pages may send data besides their own origin: analytics, when it is configured. */
function listConnections(env: BuildConfig["env"]): string[] {
  const { VITE_ANALYTICS_HOST: host, VITE_ANALYTICS_KEY: key } = env;
  return typeof host === "string" && host && key ? [new URL(host).origin] : [];
}
