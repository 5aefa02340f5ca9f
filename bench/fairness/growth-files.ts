import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listCorpus } from "../../dev/corpus.ts";
import { createDocumentMaker } from "../../dev/hostile/random-documents.ts";
import { repeat, response, writeDescription } from "../../dev/hostile/write-description.ts";
import { needCorpus } from "../engine/descriptions.ts";

/** An API description whose growth is measured. */
export type GrowthFile = { name: string; fileName: string; read(): Buffer };

const generated = Number(process.env.GROWTH_FILES ?? 2000);
const fromCorpus = Number(process.env.GROWTH_CORPUS ?? Number.POSITIVE_INFINITY);
const seed = 20261119;
const maxCorpusBytes = 32 * 1024 * 1024;

/** Numbers that differ for each file, the same in each run. */
const pick = (index: number, max: number) => 1 + ((index * 7919) % max);

const shapes: Readonly<Record<string, (index: number) => string>> = {
  "long keys": (index) => {
    const key = (at: number) => `${at}${"k".repeat(pick(index, 2040))}`;
    const properties = repeat(pick(index, 150), (at) => `"${key(at)}":{}`);
    const paths = repeat(
      pick(index, 20),
      (at) => `"/${at}${"p".repeat(pick(index, 2000))}":{"get":{${response}},"post":{}}`,
    );
    return writeDescription(
      `"paths":{${paths}}`,
      `"components":{"schemas":{"A":{"type":"object","properties":{${properties}}}}}`,
    );
  },
  wide: (index) => {
    const operations = repeat(pick(index, 3000), (at) => `"/s${at}":{"get":{},"put":{},"delete":{}}`);
    const schemas = repeat(pick(index + 1, 3000), (at) => `"S${at}":{}`);
    return writeDescription(`"paths":{${operations}}`, `"components":{"schemas":{${schemas}}}`);
  },
  deep: (index) => {
    const depth = pick(index, 400);
    const nested = `${'{"type":"object","properties":{"a":'.repeat(depth)}{}${"}}".repeat(depth)}`;
    const schemas = repeat(pick(index, 60), (at) => `"S${at}":${nested}`);
    return writeDescription('"paths":{}', `"components":{"schemas":{${schemas}}}`);
  },
  "many references": (index) => {
    const count = pick(index, 150);
    const each = repeat(count, (at) => `"p${at}":{"$ref":"#/components/schemas/S${at}"}`);
    const schemas = repeat(count, (at) => `"S${at}":{"type":"object","properties":{${each}}}`);
    const reference = '{"$ref":"#/components/schemas/S0"}';
    const content = `{"application/json":{"schema":${reference}}}`;
    const operations = repeat(
      pick(index, 200),
      (at) => `"/s${at}":{"get":{"responses":{"200":{"description":"A","content":${content}}}}}`,
    );
    return writeDescription(`"paths":{${operations}}`, `"components":{"schemas":{${schemas}}}`);
  },
};

/** Generated ones of each shape and random ones, then those of the corpus. */
export function listGrowthFiles(): GrowthFile[] {
  const folder = needCorpus();
  const corpus = listCorpus(folder).filter(({ bytes }) => bytes <= maxCorpusBytes);
  const sources = corpus
    .filter(({ parse, format, bytes }) => parse === "ok" && format === "json" && bytes < 200_000)
    .map(({ file }) => {
      const text = readFileSync(join(folder, file), "utf8");
      return { text, value: JSON.parse(text) as unknown };
    })
    .filter(({ value }) => isClonable(value))
    .slice(0, 20);
  const makers: [string, (index: number) => string][] = [
    ...Object.entries(shapes),
    ["random", createDocumentMaker(sources, seed)],
  ];
  const made = Array.from({ length: generated }, (_, index): GrowthFile => {
    const [shape, make] = makers[index % makers.length] as (typeof makers)[number];
    return { name: `${shape} ${index}`, fileName: "openapi.json", read: () => Buffer.from(make(index)) };
  });
  const real = corpus.slice(0, fromCorpus).map(
    ({ file }): GrowthFile => ({
      name: file,
      fileName: file,
      read: () => readFileSync(join(folder, file)),
    }),
  );
  return [...made, ...real];
}

/** Random documents are clones. Some files of the corpus are nested too deeply for that. */
function isClonable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
