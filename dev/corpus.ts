import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeOnce } from "./make-once.ts";

const root = join(import.meta.dirname, "..");

/** The archive of real descriptions next to the repository, if it exists. It is never part of the repository. */
const archiveFolder = join(root, "../shared/corpus");
const cache = join(root, ".cache/corpus");

/** A description of the corpus, as its index lists it. */
export type CorpusFile = {
  file: string;
  format: "json" | "yaml";
  version: string;
  bytes: number;
  paths: number;
  operations: number;
  schemas: number;
  parse: "ok" | "js-yaml-fail" | "parse-fail";
};

/** The folder named by LINKSPAN_CORPUS, otherwise the archive next to the repository, unpacked once. */
export function findCorpus(beside = archiveFolder): string | undefined {
  const named = process.env.LINKSPAN_CORPUS;
  if (named) {
    if (!existsSync(named)) throw new Error(`LINKSPAN_CORPUS names a folder that does not exist: ${named}`);
    return named;
  }
  const archive = join(beside, "corpus.tar.xz");
  if (!existsSync(archive)) return undefined;
  return makeOnce(join(cache, "files"), (aside) => {
    mkdirSync(aside);
    execFileSync("tar", ["xJf", archive, "-C", aside, "--strip-components=1"]);
  });
}

/** The descriptions in the index of a corpus, in its order. */
export function listCorpus(folder: string): CorpusFile[] {
  const inside = join(folder, "INDEX.tsv");
  const index = readFileSync(existsSync(inside) ? inside : join(folder, "../INDEX.tsv"), "utf8");
  return index.trimEnd().split("\n").slice(1).map(toCorpusFile);
}

/** The path of a made-up description with this many operations, the same on every machine. */
export function generateSynthetic(operations: number): string {
  return generate("generate.mjs", operations, `synthetic-${operations}.json`);
}

/** One with operations so small that 100,000 of them may be uploaded. */
export function generateLean(operations: number): string {
  return generate("generate-lean.mjs", operations, `lean-${operations}.json`);
}

function generate(generator: string, operations: number, name: string): string {
  return makeOnce(join(cache, name), (aside) => {
    const file = openSync(aside, "w");
    const program = join(archiveFolder, generator);
    execFileSync(process.execPath, [program, String(operations)], { stdio: ["ignore", file, "inherit"] });
    closeSync(file);
  });
}

/** For tests: whether to use all the files they are for, which takes minutes (`CORPUS=full`), and not only a sample. */
export function usesFullCorpus(): boolean {
  return process.env.CORPUS === "full";
}

/** For tests: the corpus; without one the test is skipped, or fails where the corpus is required. */
export function requireCorpus(skip: (note: string) => never, beside = archiveFolder): string {
  const folder = findCorpus(beside);
  if (folder) return folder;
  if (process.env.CI && existsSync(beside)) {
    throw new Error(`${beside} is there, but its corpus.tar.xz is not.`);
  }
  return skip("did not run: there is no corpus (LINKSPAN_CORPUS, or corpus.tar.xz in ../shared/corpus)");
}

function toCorpusFile(line: string): CorpusFile {
  const [file = "", format, version = "", bytes, paths, operations, schemas, parse] = line.split("\t");
  return {
    file,
    format: format as CorpusFile["format"],
    version,
    bytes: Number(bytes),
    paths: Number(paths),
    operations: Number(operations),
    schemas: Number(schemas),
    parse: parse as CorpusFile["parse"],
  };
}
