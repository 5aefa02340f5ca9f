import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readScripts } from "./size/read-scripts.ts";

/**
 * Prints the compressed JavaScript of each page and what grew since the sizes were saved (`--save`).
 * It informs and never fails.
 */
const maxGrowth = 5_000;
const saved = join(import.meta.dirname, "size/saved.json");
const client = join(import.meta.dirname, "../apps/web/build/client");

type PageList = { prerendered: string[]; shell: string; shells: Record<string, string> };
const { prerendered, shell, shells } = JSON.parse(
  readFileSync(join(client, "pages.json"), "utf8"),
) as PageList;
const files: Record<string, string> = {
  ...Object.fromEntries(prerendered.map((path) => [path, join(path, "index.html")])),
  "pages of the app": shell,
  ...shells,
};

const measure = (file: string) => {
  const scripts = readScripts(readFileSync(join(client, file), "utf8"));
  const sizes = scripts.map((path) => statSync(join(client, `${path}.br`)).size);
  return { count: scripts.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
const sizes = Object.entries(files).map(([page, file]) => ({ page, ...measure(file) }));
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
