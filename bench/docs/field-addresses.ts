import { findCorpus } from "../../dev/corpus.ts";
import type { Bar } from "../bars.ts";
import { checkFieldAddresses } from "./check-field-addresses.ts";

const fileCount = 300;
const maxRowsPerTree = 20_000;

/** Follows the address of every row that the documentation of 300 real descriptions shows. */
export async function measureFieldAddresses(): Promise<Bar[]> {
  const folder = findCorpus();
  if (!folder) throw new Error("there is no corpus (LINKSPAN_CORPUS, or corpus.tar.xz in ../shared/corpus)");
  const { operations, rows, cutTrees, wrong } = checkFieldAddresses(folder, fileCount, maxRowsPerTree);
  for (const line of wrong.slice(0, 20)) process.stdout.write(`  ${line}\n`);
  return [
    {
      what: `fields: rows of ${fileCount} corpus files whose address leads back to them`,
      measured: `${rows - wrong.length} of ${rows} (${operations} operations, ${cutTrees} trees cut at ${maxRowsPerTree} rows)`,
      bar: "all",
      met: wrong.length === 0,
    },
  ];
}
