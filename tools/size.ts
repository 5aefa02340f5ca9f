import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listScripts } from "./size/list-scripts.ts";
import { readScripts } from "./size/read-scripts.ts";

/**
 * Prints the compressed JavaScript of each page and what grew since the sizes were saved (`--save`).
 * It informs and never fails.
 */
const maxGrowth = 5_000;
const saved = join(import.meta.dirname, "size/saved.json");
const client = join(import.meta.dirname, "../apps/web/build/client");

type PageList = { prerendered: string[]; shell: string };
const { prerendered, shell } = JSON.parse(readFileSync(join(client, "pages.json"), "utf8")) as PageList;
const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
const listRouteScripts = (...files: string[]) =>
  listScripts(manifest, [
    "src/browser.tsx",
    "src/start-app.tsx",
    ...files.map((file) => `src/routes/${file}.tsx`),
  ]);
const readDocument = (file: string) => readScripts(readFileSync(join(client, file), "utf8"));
const scripts: Record<string, string[]> = {
  ...Object.fromEntries(prerendered.map((path) => [path, readDocument(join(path, "index.html"))])),
  "pages of the app": readDocument(shell),
  // Rendered on request.
  "/doc/:id": listRouteScripts("app/dashboard-layout", "docs/doc", "docs/doc-overview"),
  "/doc/:id/op/:operation": listRouteScripts("app/dashboard-layout", "docs/doc", "docs/doc-operation"),
  "/s/:token": listRouteScripts("docs/shared", "docs/doc-operation"),
};

const measure = (paths: string[]) => {
  const sizes = paths.map((path) => statSync(join(client, `${path}.br`)).size);
  return { count: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
const sizes = Object.entries(scripts).map(([page, paths]) => ({ page, ...measure(paths) }));
const before = JSON.parse(readFileSync(saved, "utf8")) as Record<string, number>;
for (const { page, count, bytes } of sizes) {
  const growth = bytes - (before[page] ?? bytes);
  const warning = growth > maxGrowth ? `  warning: ${formatSize(growth)} more than saved` : "";
  process.stdout.write(`${formatSize(bytes).padStart(9)}  ${count} scripts  ${page}${warning}\n`);
}
if (process.argv.includes("--save")) {
  const bytes = Object.fromEntries(sizes.map((size) => [size.page, size.bytes]));
  writeFileSync(saved, `${JSON.stringify(bytes, null, 2)}\n`);
}

function formatSize(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
