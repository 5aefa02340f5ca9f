import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { findScripts, findStaticImports } from "./size/find-scripts.ts";

/** Bytes of brotli JavaScript that the browser needs before a public page works, and the most in one file of ours. */
const budget = 110_000;
const chunkBudget = 25_000;
const client = join(import.meta.dirname, "../apps/web/build/client");
const { prerendered } = JSON.parse(readFileSync(join(client, "pages.json"), "utf8")) as {
  prerendered: string[];
};

const compressed = new Map<string, number>();

function weigh(path: string, source: Buffer): number {
  const known = compressed.get(path);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(path, length);
  return length;
}

function measure(page: string): Map<string, number> {
  const sizes = new Map<string, number>();
  const waiting = findScripts(readFileSync(join(client, page, "index.html"), "utf8"));
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const source = readFileSync(join(client, path));
    sizes.set(path, weigh(path, source));
    waiting.push(...findStaticImports(source.toString(), path));
  }
  return sizes;
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const print = (bytes: number, what: string) => process.stdout.write(`${formatKilobytes(bytes)}  ${what}\n`);

for (const page of prerendered) {
  const sizes = measure(page);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total === 0) throw new Error(`No script was found in ${page}: the measurement is blind.`);
  print(total, `of ${formatKilobytes(budget).trim()} on ${page}`);
  if (total > budget) process.exitCode = 1;
}

process.stdout.write("\n");
for (const [path, size] of [...compressed].toSorted(([, a], [, b]) => b - a)) {
  print(size, path);
  if (size > chunkBudget && !basename(path).startsWith("framework-")) process.exitCode = 1;
}
