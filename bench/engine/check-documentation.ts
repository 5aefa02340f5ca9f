import { type Bar, median } from "../bars.ts";
import { answer, printProgress, runChild } from "./child.ts";
import {
  figmaFile,
  githubFile,
  listLargeFiles,
  readJsonText,
  readSyntheticText,
  stripeFile,
  syntheticSizes,
} from "./descriptions.ts";
import { measureDocumentation } from "./documentation.ts";
import { findWorst, limitRatio } from "./ratio-bars.ts";

type Row = Awaited<ReturnType<typeof measureDocumentation>>[number];

const chunkLimit = 20_000;

/** Index and all chunks: their time over `JSON.parse`, their bytes over the description's, and how large one is. */
export async function checkDocumentation(): Promise<Bar[]> {
  const rows: Row[] = [];
  for (const part of ["corpus", ...syntheticSizes.map(String)]) {
    rows.push(...(await runChild<Row[]>(import.meta.filename, [part])));
  }
  const times = rows.map(({ name, timeRatio: ratio }) => ({ name, ratio }));
  const bytes = rows.map(({ name, bytesRatio: ratio }) => ({ name, ratio }));
  const typical = { name: `${rows.length} files`, ratio: median(times.map(({ ratio }) => ratio)) };
  return [
    limitRatio("documentation: index + chunks ÷ JSON.parse, median", typical, 3),
    limitRatio("documentation: index + chunks ÷ JSON.parse, worst", findWorst(times), 3),
    limitRatio("documentation: their bytes ÷ the text's, worst", findWorst(bytes), 3),
    ...[githubFile, stripeFile, figmaFile].map((file) => checkChunks(rows, file)),
  ];
}

function checkChunks(rows: readonly Row[], file: string): Bar {
  const { chunkP95 = Number.NaN } = rows.find(({ name }) => name === file) ?? {};
  return {
    what: `documentation: an operation's chunk, p95, ${file}`,
    measured: `${(chunkP95 / 1000).toFixed(1)} kB`,
    bar: `≤ ${chunkLimit / 1000} kB`,
    met: chunkP95 <= chunkLimit,
  };
}

async function measureFile(name: string, text: string): Promise<Row[]> {
  const rows = await measureDocumentation([{ name, text }]);
  for (const { timeRatio, bytesRatio, chunkP95 } of rows) {
    printProgress(
      `${name}: ${timeRatio.toFixed(2)} × time, ${bytesRatio.toFixed(2)} × bytes, p95 ${chunkP95}`,
    );
  }
  return rows;
}

if (import.meta.main) {
  const part = process.argv[2] ?? "corpus";
  // Once for nothing: the first file would pay for the compiler.
  await measureDocumentation([{ name: githubFile, text: readJsonText(githubFile) }]);
  const rows: Row[] = [];
  if (part === "corpus") {
    for (const { file } of listLargeFiles()) rows.push(...(await measureFile(file, readJsonText(file))));
  } else rows.push(...(await measureFile(`synthetic ${part}`, readSyntheticText(Number(part)))));
  answer(rows);
}
