import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  analyzeText,
  type Description,
  listFindings,
  locateFindings,
  type Path,
  type Position,
  toPointer,
} from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import { load } from "js-yaml";
import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";
import { needCorpus } from "./descriptions.ts";
import { checkLine, type LineContent } from "./truth/check-line.ts";
import { countDescription } from "./truth/count.ts";
import { listPaths } from "./truth/list-paths.ts";
import { writeJson } from "./truth/write-json.ts";

/** What of the engine's answers was found to be true by other means. */
export type Truth = {
  files: number;
  /** How many findings were looked up in the document and in its text, by what stands there. */
  findings: Record<LineContent, number>;
  /** The same for every value of the smaller files, whether something was found there or not. */
  values: Record<LineContent, number>;
  /** How many values of re-serialized files were located at the exact line and column. */
  exactPositions: number;
  /** Each alias and merge key: a legal way for a key to stand elsewhere than at the value. */
  special: string[];
  failures: string[];
};

const filesADialect = 20;

/** Every third file is re-serialized as JSON. */
const rewrittenStride = 3;

/** Above it, every value would be a million. */
const smallBytes = 500_000;

/** Checks counts, pointers and lines of 60 descriptions against the documents themselves. */
export async function measureTruth(corpusFolder: string): Promise<Truth> {
  const [findings, values] = [startCount(), startCount()];
  const truth: Truth = { files: 0, findings, values, exactPositions: 0, special: [], failures: [] };
  for (const [index, row] of chooseFiles(corpusFolder).entries()) {
    const text = readFileSync(join(corpusFolder, row.file), "utf8");
    const value = (row.format === "json" ? JSON.parse(text) : load(text)) as Record<string, unknown>;
    checkFile(truth, row, text, value);
    if (index % rewrittenStride === 0) {
      for (const indent of ["  ", ""]) checkPositions(truth, row.file, value, indent);
    }
    truth.files++;
    // Room for whatever else the process waits for.
    await new Promise(setImmediate);
  }
  return truth;
}

function startCount(): Record<LineContent, number> {
  return { key: 0, item: 0, root: 0, alias: 0, "merge key": 0, nothing: 0 };
}

/** Equally many of each edition, spread evenly over the corpus. */
function chooseFiles(corpusFolder: string): CorpusFile[] {
  const rows = listCorpus(corpusFolder).filter(
    ({ parse, file }) => parse === "ok" && !file.startsWith("broken__"),
  );
  return ["2.0", "3.0", "3.1"].flatMap((edition) => {
    const own = rows.filter(({ version }) => version.startsWith(edition));
    const stride = own.length / filesADialect;
    return Array.from({ length: filesADialect }, (_, index) => own[Math.floor(index * stride)] as CorpusFile);
  });
}

function checkFile(truth: Truth, row: CorpusFile, text: string, value: Record<string, unknown>): void {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") {
    truth.failures.push(`${row.file}: not analysed`);
    return;
  }
  const { description, analysis, syntax } = analyzed;
  checkCounts(truth, row, description, value);
  const findings = listFindings(analysis);
  for (const { rule, path } of findings) {
    if (!leadsSomewhere(value, path)) {
      truth.failures.push(`${row.file} ${rule} ${toPointer(path)}: the pointer leads nowhere`);
    }
  }
  const places = findings.map(({ path }) => path);
  checkLines(truth, truth.findings, row.file, text, places, locateFindings(text, syntax, findings));
  if (row.bytes > smallBytes) return;
  const paths = listPaths(value);
  checkLines(truth, truth.values, row.file, text, paths, syntax.locate(text, paths));
}

function checkCounts(
  truth: Truth,
  row: CorpusFile,
  description: Description,
  value: Record<string, unknown>,
): void {
  const counted = countDescription(value);
  const ours = [description.endpoints, description.operations.length, description.schemas.length].join(" ");
  const plain = [counted.endpoints, counted.operations, counted.schemas].join(" ");
  const listed = [row.paths, row.operations, row.schemas].join(" ");
  if (ours !== plain || ours !== listed) {
    truth.failures.push(
      `${row.file}: paths, operations, schemas are ${ours}, counted ${plain}, listed ${listed}`,
    );
  }
}

/** What a path leads to must be written where it was located. */
function checkLines(
  truth: Truth,
  count: Record<LineContent, number>,
  file: string,
  text: string,
  paths: readonly Path[],
  positions: readonly Position[],
): void {
  const lines = text.split("\n");
  for (const [index, path] of paths.entries()) {
    const position = positions[index] ?? { line: 0, column: 0 };
    const standing = checkLine(lines, path, position);
    count[standing]++;
    const place = `${file}:${position.line}:${position.column} ${toPointer(path)}`;
    if (standing === "nothing") truth.failures.push(`${place}: the line does not have the key`);
    else if (standing === "alias" || standing === "merge key") truth.special.push(`${place}: ${standing}`);
  }
}

function leadsSomewhere(root: unknown, path: Path): boolean {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}

/** In a text of our own making every place is known beforehand. */
function checkPositions(truth: Truth, file: string, value: unknown, indent: string): void {
  const { text, places } = writeJson(value, indent);
  const paths = listPaths(value);
  const { syntax } = analyzeText(text);
  const positions = syntax.locate(text, paths);
  for (const [index, path] of paths.entries()) {
    const [found, place] = [positions[index], places.get(toPointer(path))];
    if (place && place.line === found?.line && place.column === found.column) truth.exactPositions++;
    else truth.failures.push(`${file} as JSON ${toPointer(path)}: at ${show(found)}, is at ${show(place)}`);
  }
}

function show(position: Position | undefined): string {
  return position ? `${position.line}:${position.column}` : "nowhere";
}

if (import.meta.main) {
  const truth = await measureTruth(needCorpus());
  console.log(JSON.stringify(truth, undefined, 2));
}
