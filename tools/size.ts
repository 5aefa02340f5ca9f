import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { findScripts, findStaticImports } from "./size/find-scripts.ts";

/** Bytes of brotli JavaScript that the browser needs before home works. */
const budget = 110_000;
const client = join(import.meta.dirname, "../apps/web/build/client");

function measure(): Map<string, number> {
  const sizes = new Map<string, number>();
  const waiting = findScripts(readFileSync(join(client, "index.html"), "utf8"));
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const source = readFileSync(join(client, path));
    sizes.set(path, brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
    waiting.push(...findStaticImports(source.toString(), path));
  }
  return sizes;
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

const sizes = measure();
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const rows = [...sizes].toSorted(([, a], [, b]) => b - a);
for (const [path, size] of rows) process.stdout.write(`${formatKilobytes(size)}  ${path}\n`);
process.stdout.write(`${formatKilobytes(total)}  of ${formatKilobytes(budget).trim()}\n`);

if (total === 0) throw new Error("No script was found in index.html: the measurement is blind.");
if (total > budget) process.exitCode = 1;
