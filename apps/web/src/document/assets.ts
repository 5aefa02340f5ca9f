import type { Manifest } from "vite";

/** The built files that documents refer to. */
export type Assets = {
  /** The stylesheet of all pages. */
  stylesheet: string;
  /** The scripts that these routes need; the first one is the entry. */
  listScripts: (routeIds: readonly string[]) => string[];
};

/** Finds the files in Vite's manifest. */
export function readAssets(manifest: Manifest): Assets {
  const stylesheet = manifest["style.css"]?.file;
  if (!stylesheet) throw new Error("Vite's manifest has no stylesheet");
  const addScripts = (found: Set<string>, key: string): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`Vite's manifest has no ${key}`);
    const path = `/${chunk.file}`;
    if (found.has(path)) return found;
    found.add(path);
    return (chunk.imports ?? []).reduce(addScripts, found);
  };
  return {
    stylesheet: `/${stylesheet}`,
    listScripts: (routeIds) => [
      ...["src/browser.tsx", "src/start-app.tsx", ...routeIds.map((id) => `src/routes/${id}.tsx`)].reduce(
        addScripts,
        new Set<string>(),
      ),
    ],
  };
}
