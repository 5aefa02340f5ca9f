import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type JsonObject, readDescription } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import { type CorpusFile, listCorpus } from "../../../dev/corpus.ts";
import { needCorpus } from "../../engine/descriptions.ts";

const maxBytes = 500_000;

/** Descriptions that oasdiff may read, spread over the corpus: it reads no Swagger 2.0. */
export function listCandidates(): CorpusFile[] {
  const fit = listCorpus(needCorpus()).filter(
    ({ parse, bytes, version, operations, file }) =>
      parse === "ok" &&
      bytes <= maxBytes &&
      version.startsWith("3.") &&
      operations > 0 &&
      !/^(broken|multi)__/.test(file),
  );
  const ordered = fit.map((each, index) => ({ each, order: (index * 0.618034) % 1 }));
  return ordered.sort((one, other) => one.order - other.order).map(({ each }) => each);
}

/** A description as an object, written by the same program as its mutations. */
export function readDocument({ file }: CorpusFile): JsonObject | undefined {
  const { description } = readDescription(readFileSync(join(needCorpus(), file), "utf8"), { yaml });
  return description && (JSON.parse(JSON.stringify(description.root)) as JsonObject);
}
