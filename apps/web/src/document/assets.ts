import { readFileSync } from "node:fs";
import type { Manifest } from "vite";

/** The built files that documents refer to. */
export type Assets = {
  /** The stylesheet of all pages. */
  stylesheet: string;
  /** The scripts that these files in `routes/` need; the first one is the entry. */
  listScripts: (files: readonly string[]) => string[];
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
    listScripts: (files) => [
      ...["src/browser.tsx", "src/start-app.tsx", ...files.map((file) => `src/routes/${file}.tsx`)].reduce(
        addScripts,
        new Set<string>(),
      ),
    ],
  };
}

let built: Assets | undefined;

/** The files of the build that this bundle belongs to: the build puts Vite's manifest beside the bundle. */
export function findBuiltAssets(): Assets {
  built ??= readAssets(JSON.parse(readFileSync(new URL("manifest.json", import.meta.url), "utf8")));
  return built;
}
