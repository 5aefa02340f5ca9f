import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { findScripts, findStaticImports } from "./size/find-scripts.ts";

/** Bytes of brotli JavaScript that the browser needs before a public page works, and the most in one file of ours. */
const budget = 110_000;
const chunkBudget = 25_000;
/** The same for what a link to documentation opens, which is one file; it is readable before. */
const readerBudget = 130_000;
/** The same before the documentation acts; its first page is readable before. */
const docBudget = 167_000;
const client = join(import.meta.dirname, "../apps/web/build/client");
const { prerendered, shells } = JSON.parse(readFileSync(join(client, "pages.json"), "utf8")) as {
  prerendered: string[];
  /** Pages of documentation: what their shells start names all their scripts. */
  shells: Record<string, string>;
};

const compressed = new Map<string, number>();

function weigh(path: string, source: Buffer): number {
  const known = compressed.get(path);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(path, length);
  return length;
}

/** Everything that these scripts cannot start without. */
function follow(waiting: string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const source = readFileSync(join(client, path));
    sizes.set(path, weigh(path, source));
    waiting.push(...findStaticImports(source.toString(), path));
  }
  return sizes;
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
/** Budgets inform: going over one is printed and fails nothing. */
const warn = (what: string) => process.stdout.write(`warning: ${what}\n`);

const print = (bytes: number, what: string) => process.stdout.write(`${formatKilobytes(bytes)}  ${what}\n`);

const measurePage = (file: string) => follow(findScripts(readFileSync(join(client, file), "utf8")));

/** A shell starts with a script that names all others. */
function measureShell(file: string): Map<string, number> {
  const [, starter = ""] =
    /firstPage\.then\(\(\)=>import\("([^"]+)"\)\)/.exec(readFileSync(join(client, file), "utf8")) ?? [];
  const named = readFileSync(join(client, starter), "utf8").matchAll(/"(\/assets\/[^"]+\.js)"/g);
  return follow([starter, ...[...named].map(([, path]) => path ?? "")]);
}

function judge(page: string, sizes: Map<string, number>, max: number): void {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total === 0) throw new Error(`No script was found in ${page}: the measurement is blind.`);
  print(total, `of ${formatKilobytes(max).trim()} on ${page}`);
  if (total > max) warn(`${page} is over its budget`);
}

for (const page of prerendered) judge(page, measurePage(join(page, "index.html")), budget);
for (const [page, file] of Object.entries(shells)) judge(page, measureShell(file), docBudget);
const reader = readdirSync(join(client, "assets")).filter((name) => /^shared-docs-[\w-]+\.js$/.test(name));
judge("a link to documentation", follow(reader.map((name) => `/assets/${name}`)), readerBudget);

process.stdout.write("\n");
for (const [path, size] of [...compressed].toSorted(([, a], [, b]) => b - a)) {
  print(size, path);
  if (size > chunkBudget && !/^(framework|shared-docs)-/.test(basename(path)))
    warn(`${path} is over ${formatKilobytes(chunkBudget).trim()}`);
}
