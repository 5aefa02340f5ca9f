import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resultsVersion } from "@linkspan/contract";
import { expect, test } from "vitest";
import { listCorpus, requireCorpus } from "../../../dev/corpus.ts";
import { analyzeSource } from "../src/child/analysis/analyze-source.ts";
import { readAnalysisText, readPages } from "../src/results/pages.ts";

const recorded = new URL("./stored-results.json", import.meta.url);
const fileCount = 60;
/** Larger files take long and show little more. */
const maxBytes = 250_000;

/** Without its compression, which other versions of Node may do in another way. */
async function readWhole(analysis: Buffer): Promise<string> {
  const read = async (start: number, end: number) => analysis.subarray(start, end);
  const texts = [await readAnalysisText(read)];
  for (const section of ["operations", "schemas"] as const)
    for await (const page of readPages(read, section)) texts.push(page);
  return texts.join("\n");
}

/** A hash over all that is stored of each file, by its name. */
async function hashResults(corpus: string): Promise<Record<string, string>> {
  const files = listCorpus(corpus).filter(({ bytes }) => bytes <= maxBytes);
  const every = Math.floor(files.length / fileCount);
  const hashes: Record<string, string> = {};
  for (const { file } of files.filter((_, index) => index % every === 0).slice(0, fileCount)) {
    const hash = createHash("sha256");
    await analyzeSource(readFileSync(join(corpus, file)), async (kind, content) => {
      if (kind === "analysis") hash.update(await readWhole(content));
      else hash.update(`${kind} ${content.length}\n`).update(content);
    });
    hashes[file] = hash.digest("hex").slice(0, 16);
  }
  return hashes;
}

test("stored results of 60 corpus files are those of resultsVersion (after raising it, UPDATE_RESULTS=1 records new ones)", async ({
  skip,
}) => {
  const results = await hashResults(requireCorpus(skip));
  expect(Object.keys(results)).toHaveLength(fileCount);
  const before = JSON.parse(readFileSync(recorded, "utf8")) as { version: number; results: object };
  if (process.env.UPDATE_RESULTS && before.version !== resultsVersion) {
    writeFileSync(recorded, `${JSON.stringify({ version: resultsVersion, results }, null, 2)}\n`);
  } else {
    expect({ version: resultsVersion, results }).toEqual(before);
  }
});
