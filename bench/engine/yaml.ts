import { analyzeText } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import { load } from "js-yaml";
import { type Bar, median } from "../bars.ts";
import { answer, printProgress, runChild } from "./child.ts";
import { figmaFile, listLargeFiles, readDescriptionText } from "./descriptions.ts";
import { findWorst, limitRatio, type Ratio } from "./ratio-bars.ts";
import { measureInTurns, warmUp } from "./turns.ts";

/** Reading and analysing YAML over the parser's `load` alone. */
export async function measureYaml(): Promise<Bar[]> {
  const rows = await runChild<Ratio[]>(import.meta.filename, []);
  const typical = { name: `${rows.length} files`, ratio: median(rows.map(({ ratio }) => ratio)) };
  return [
    limitRatio("YAML: read + analysis ÷ js-yaml load, warm, median", typical, 1.3),
    limitRatio("YAML: read + analysis ÷ js-yaml load, warm, worst", findWorst(rows), 1.3),
  ];
}

function measureFile(file: string): Ratio {
  const text = readDescriptionText(file);
  const [loadMs = 0, ours = 0] = measureInTurns(
    () => load(text),
    () => analyzeText(text, { yaml }),
  );
  printProgress(`${file}: load ${loadMs.toFixed(1)} ms, read + analysis ${(ours / loadMs).toFixed(2)} ×`);
  return { name: file, ratio: ours / loadMs };
}

if (import.meta.main) {
  const text = readDescriptionText(figmaFile);
  warmUp(
    3_000,
    () => load(text),
    () => analyzeText(text, { yaml }),
  );
  const files = listLargeFiles().filter(({ format }) => format === "yaml");
  answer(files.map(({ file }) => measureFile(file)));
}
