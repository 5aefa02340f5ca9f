import { brotliCompressSync, constants } from "node:zlib";
import type { Bar } from "../bars.ts";
import { bundleForBrowser } from "./bundle.ts";

const engine = 'export * from "@linkspan/engine";';
const withYaml = `${engine} export * from "@linkspan/engine/yaml";`;

/** Everything that the engine exports, as the browser would load it. */
export async function measureSize(): Promise<Bar[]> {
  return [
    await measureBundle("size: engine for the browser, brotli", engine, 25),
    await measureBundle("size: with YAML, brotli", withYaml, 45),
  ];
}

async function measureBundle(what: string, source: string, limit: number): Promise<Bar> {
  const code = await bundleForBrowser(source);
  if (!code.includes("analyzeText"))
    throw new Error("The bundle lacks the engine: the measurement is blind.");
  const packed = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
  const plain = Buffer.byteLength(code) / 1000;
  return {
    what,
    measured: `${packed.toFixed(1)} kB (${plain.toFixed(0)} kB minified)`,
    bar: `≤ ${limit} kB`,
    met: packed <= limit,
  };
}
