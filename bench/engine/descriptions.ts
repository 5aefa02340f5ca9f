import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { type CorpusFile, findCorpus, generateSynthetic, listCorpus } from "../../dev/corpus.ts";

/** What counts as large: below it the fixed costs of a call weigh more than the description. */
const largeBytes = 100_000;

/** Numbers of operations that the made-up descriptions have. */
export const syntheticSizes = [1_000, 10_000, 100_000] as const;

export const githubFile = "github-rest__ghes-3.6.json";
export const figmaFile = "figma__openapi.yaml";
export const stripeFile = "stripe.com__2022-11-15__openapi.yaml";

/** The folder of real descriptions, without which most measurements mean nothing. */
export function needCorpus(): string {
  const folder = findCorpus();
  if (!folder) {
    throw new Error("There is no corpus: set LINKSPAN_CORPUS, or put corpus.tar.xz into ../shared/corpus.");
  }
  return folder;
}

/** Every large description that can be parsed. */
export function listLargeFiles(): CorpusFile[] {
  return listCorpus(needCorpus()).filter(({ bytes, parse }) => bytes >= largeBytes && parse === "ok");
}

export function readDescriptionText(file: string): string {
  return readFileSync(join(needCorpus(), file), "utf8");
}

/** The text of a description as JSON, whatever it is written in. */
export function readJsonText(file: string): string {
  return toJsonText(file, readDescriptionText(file));
}

export function toJsonText(file: string, text: string): string {
  return file.endsWith(".json") ? text : JSON.stringify(load(text));
}

export function readSyntheticText(operations: number): string {
  return readFileSync(generateSynthetic(operations), "utf8");
}
