import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";
import { needCorpus } from "../engine/descriptions.ts";

/** Fewer are enough to see whether everything works. */
const wanted = Number(process.env.DOCS_FILES ?? 300);

/** The same descriptions in every run: at even distances through the readable ones that have operations. */
export function sampleCorpus(): CorpusFile[] {
  const able = listCorpus(needCorpus()).filter(
    ({ file, parse, operations, version }) =>
      parse === "ok" && operations > 0 && /^(?:2\.0|3\.[0-2])/.test(version) && !file.startsWith("broken__"),
  );
  const count = Math.min(wanted, able.length);
  return Array.from({ length: count }, (_, at) => able[Math.floor((at * able.length) / count)]).filter(
    (file) => file !== undefined,
  );
}
