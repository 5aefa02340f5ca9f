import { analyzeText, listFindings, locateFindings } from "@linkspan/engine";
import { type Bar, median } from "../bars.ts";
import { answer, printProgress, runChild } from "./child.ts";
import { listLargeFiles, readJsonText, readSyntheticText, syntheticSizes } from "./descriptions.ts";
import { findWorst, limitRatio } from "./ratio-bars.ts";
import { measureInTurns } from "./turns.ts";

type Row = { name: string; parseMs: number; analysis: number; positions: number };

/** Text → scores and all findings, and then their positions, over `JSON.parse` of the same text. */
export async function measureJson(): Promise<Bar[]> {
  const rows: Row[] = [];
  for (const part of ["corpus", ...syntheticSizes.map(String)]) {
    rows.push(...(await runChild<Row[]>(import.meta.filename, [part])));
  }
  const analysis = rows.map(({ name, analysis: ratio }) => ({ name, ratio }));
  const positions = rows.map(({ name, positions: ratio }) => ({ name, ratio }));
  const typical = { name: `${rows.length} files`, ratio: median(analysis.map(({ ratio }) => ratio)) };
  return [
    limitRatio("JSON: analysis ÷ JSON.parse, warm, median", typical, 2),
    limitRatio("JSON: analysis ÷ JSON.parse, warm, worst", findWorst(analysis), 3),
    limitRatio("JSON: analysis + all positions ÷ JSON.parse, worst", findWorst(positions), 5),
  ];
}

function analyzeAndLocate(text: string): void {
  const analyzed = analyzeText(text);
  const findings = analyzed.status === "analyzed" ? listFindings(analyzed.analysis) : analyzed.diagnostics;
  locateFindings(text, analyzed.syntax, findings);
}

function measureFile(name: string, text: string): Row {
  const [parseMs = 0, analysisMs = 0, positionsMs = 0] = measureInTurns(
    () => JSON.parse(text),
    () => analyzeText(text),
    () => analyzeAndLocate(text),
  );
  const row = { name, parseMs, analysis: analysisMs / parseMs, positions: positionsMs / parseMs };
  printProgress(
    `${name}: parse ${parseMs.toFixed(2)} ms, analysis ${row.analysis.toFixed(2)} ×, positions ${row.positions.toFixed(2)} ×`,
  );
  return row;
}

if (import.meta.main) {
  // As a server is that has seen all kinds of descriptions: the first of a kind would pay for those after it.
  const warm = listLargeFiles().map(({ file }) => readJsonText(file));
  for (let round = 0; round < 3; round++) for (const text of warm) analyzeAndLocate(text);
  const part = process.argv[2] ?? "corpus";
  if (part === "corpus") answer(listLargeFiles().map(({ file }) => measureFile(file, readJsonText(file))));
  else answer([measureFile(`synthetic ${part}`, readSyntheticText(Number(part)))]);
}
