import { openManifest } from "./manifest.ts";

/**
 * Every page loads the list of all routes, and most of it are the files that each screen of the app imports. They are
 * only hints for fetching ahead, so the app's routes go without: the browser finds their imports by itself.
 */
export async function trimManifest(assets: string, prerendered: readonly string[]): Promise<void> {
  const { manifest, write } = await openManifest(assets);
  const routes = Object.values(manifest.routes);
  if (routes.some(({ hasLoader, hasAction }) => hasLoader || hasAction)) {
    throw new Error("the browser's router is built without server loaders and actions: see trim-router.ts");
  }
  const pages = routes.filter(({ path, index }) => index || prerendered.includes(`/${path}`));
  // A page that reads the manifest has already loaded the files of root and layout.
  const { root, "routes/public-layout": layout } = manifest.routes;
  const everywhere = new Set([...(root?.imports ?? []), ...(layout?.imports ?? [])]);
  for (const route of routes) {
    const hints = pages.includes(route) ? route.imports : [];
    route.imports = hints.filter((path) => !everywhere.has(path));
  }
  // What a route does not have need not be said: the router asks whether it has it.
  const trimmed = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
  await write(trimmed);
}
