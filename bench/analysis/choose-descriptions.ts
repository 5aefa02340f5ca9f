import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";

const editions = ["2.0", "3.0", "3.1"];

/** The same descriptions in every run: a share of each edition, at even distances from the smallest to the largest. */
export function chooseDescriptions(folder: string, count: number): CorpusFile[] {
  const able = listCorpus(folder).filter(
    ({ file, schemas, parse }) => parse === "ok" && schemas > 0 && !file.startsWith("broken__"),
  );
  return editions.flatMap((edition, index) => {
    const share = Math.floor((count + index) / editions.length);
    const files = able
      .filter(({ version }) => version.startsWith(edition))
      .toSorted((a, b) => a.bytes - b.bytes || (a.file < b.file ? -1 : 1));
    const step = Math.max(1, (files.length - 1) / Math.max(1, share - 1));
    return Array.from(
      { length: Math.min(share, files.length) },
      (_, at) => files[Math.floor(at * step)],
    ).filter((file) => file !== undefined);
  });
}
