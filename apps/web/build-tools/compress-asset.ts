import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json"]);

/** Writes compressed copies of a file next to it. */
export async function compressAsset(file: string): Promise<void> {
  if (!compressible.has(extname(file))) return;
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
