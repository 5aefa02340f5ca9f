import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import { builtData } from "./built-data.ts";
import { compressAsset } from "./compress-asset.ts";
import { cssTarget } from "./css-target.ts";
import { compileMessages } from "./messages.ts";

/**
 * Builds what readers of a link to documentation get: scripts and styles for the browser, beside those of the app, and
 * one module by which the server draws the same pages as HTML. Runs after the app's own build.
 */
const web = resolve(import.meta.dirname, "..");
const folder = resolve(web, process.argv[2] ?? "build");
const source = join(web, "src/shared-docs");

type Assets = { script: string; css: string; sheets: string[] };

const assets = await buildBrowser();
await buildServer(assets);

function plugins(): Plugin[] {
  return [builtData(), compileMessages()];
}

/** Readers call the API without a session, and only what a link opens. */
function callAsReader(): Plugin {
  return {
    name: "call-as-reader",
    enforce: "pre",
    load: {
      filter: { id: /\/src\/lib\/api\/api\.ts$/ },
      handler: () => `export { api } from ${JSON.stringify(join(source, "reader-api.ts"))};`,
    },
  };
}

async function buildBrowser(): Promise<Assets> {
  const place = join(folder, "client/assets");
  const before = new Set(await readdir(place));
  const { output } = (await build({
    root: web,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [...plugins(), callAsReader(), tailwindcss()],
    build: {
      outDir: join(folder, "client"),
      emptyOutDir: false,
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
      cssTarget,
      rolldownOptions: { input: { "shared-docs": join(source, "browser.tsx") } },
    },
  })) as Rolldown.RolldownOutput;
  const added = (await readdir(place)).filter((name) => !before.has(name));
  await Promise.all(added.map((name) => compressAsset(join(place, name))));

  const [entry, ...modules] = listStatic(output);
  if (!entry) throw new Error("the browser's part has no entry");
  const styles = new Set(
    [entry, ...modules].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  const sheets = output.flatMap((file) =>
    file.type === "asset" && styles.has(file.fileName) ? [String(file.source).trim()] : [],
  );
  return {
    script: `/${entry.fileName}`,
    // Faces come with the sheet, after the first paint: fetching them first nearly doubles the wait for it.
    css: sheets.join("\n").replaceAll(/@font-face\s*\{[^}]*\}/g, ""),
    sheets: [...styles].map((name) => `/${name}`),
  };
}

/** The entry and every file that it cannot start without. */
function listStatic(output: Rolldown.RolldownOutput["output"]): Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const found = new Set(entry ? [entry] : []);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return [...found];
}

async function buildServer(names: Assets): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [...plugins(), nameAssets(names)],
    // Loaded by its path, from wherever it was put: nothing of it may be looked for in node_modules.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: join(source, "render.tsx"),
      outDir: join(folder, "server"),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "shared-docs.js", codeSplitting: false } },
    },
  });
}

/** Puts the names of the browser's files where the pages are written. */
function nameAssets(names: Assets): Plugin {
  return {
    name: "name-assets",
    enforce: "pre",
    load: {
      filter: { id: /\/shared-docs\/assets\.ts$/ },
      handler: () => `export const assets = ${JSON.stringify(names)};`,
    },
  };
}
