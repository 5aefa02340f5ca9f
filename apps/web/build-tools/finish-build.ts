import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { originPlaceholder } from "../src/lib/site/origin-placeholder.ts";
import { notFoundPage } from "../src/lib/site/pages.ts";
import { writeShells } from "./app-shells.ts";
import { compressAsset } from "./compress-asset.ts";
import { writeSiteFiles } from "./site-files.ts";
import { trimManifest } from "./trim-manifest.ts";
import { warnAboutSite } from "./warn-about-site.ts";

type BuildEnd = NonNullable<Config["buildEnd"]>;

/**
 * Leaves a build that any server can serve: `pages.json` tells which addresses have HTML of their own and which ones
 * the app answers, so that everything else is a real 404; each asset has its compressed twins beside it; crawlers find
 * their files.
 */
export const finishBuild: BuildEnd = async ({ buildManifest, reactRouterConfig, viteConfig }) => {
  const folder = join(reactRouterConfig.buildDirectory, "client");
  const { prerender } = reactRouterConfig;
  if (!Array.isArray(prerender)) throw new Error("prerender is expected to be a list");
  const prerendered = prerender.filter((path) => path !== notFoundPage);
  const app = appAddresses(buildManifest?.routes ?? {}).filter((path) => !prerendered.includes(path));
  const shells = await writeShells(folder);
  const connect = connections(viteConfig.env);
  await writeFile(
    join(folder, "pages.json"),
    JSON.stringify({
      prerendered,
      app,
      shells,
      notFound: `.${notFoundPage}/index.html`,
      originPlaceholder,
      connect,
    }),
  );
  await writeSiteFiles(folder, prerendered);
  for (const warning of warnAboutSite(viteConfig.env)) viteConfig.logger.warn(`warning: ${warning}`);
  const assets = join(folder, "assets");
  await trimManifest(assets, prerendered);
  await Promise.all((await readdir(assets)).map((name) => compressAsset(join(assets, name))));
};

/** Where pages may send data besides their own origin: analytics, when it is configured. */
function connections(env: Record<string, unknown>): string[] {
  const { VITE_ANALYTICS_HOST: host, VITE_ANALYTICS_KEY: key } = env;
  return typeof host === "string" && host && key ? [new URL(host).origin] : [];
}

type RouteTable = NonNullable<Parameters<BuildEnd>[0]["buildManifest"]>["routes"];

/** Full address patterns of all routes, in the notation that routers share (`/doc/:id`). */
function appAddresses(routes: RouteTable): string[] {
  const full = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    const parent = route.parentId ? full(route.parentId) : "";
    return route.path ? `${parent}/${route.path}` : parent;
  };
  const addresses = Object.values(routes)
    .filter(({ path }) => path && path !== "*")
    .map(({ id }) => full(id));
  return [...new Set(addresses)];
}
