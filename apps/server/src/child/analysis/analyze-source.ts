import { hash } from "node:crypto";
import {
  type Analysis,
  type AnalyzedText,
  analyzeText,
  type Description,
  type Path,
  toPointer,
} from "@linkspan/engine";
import { buildDocumentation, collectUses } from "@linkspan/engine/documentation";
import { createReport } from "@linkspan/engine/format/create-report";
import type { Report, ReportedBlock, ReportedFinding, ScoredReport } from "@linkspan/engine/format/report";
import { createSchemaSuggester } from "@linkspan/engine/suggestions";
import { yaml } from "@linkspan/engine/yaml";
import { type ByteRange, overviewReference, writeDirectory } from "../../results/directory.ts";
import { writeFingerprints } from "../../results/fingerprints.ts";
import { writeNavigator } from "../../results/navigator-pages.ts";
import { writeAnalysis } from "../../results/pages.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import type { FoundDiagnostic, Outcome, Summary } from "../../results/summary.ts";
import type { FrameKind } from "../frames.ts";
import { AutofixTally } from "./autofix-tally.ts";
import { createExcerpt } from "./create-excerpt.ts";
import { cutLocations, cutMessage, maxLocations, writeItem } from "./cut-findings.ts";
import { PackWriter } from "./pack-writer.ts";
import { SearchWriter } from "./search-writer.ts";

/** Longer references to a design are a mistake. */
const maxNodeLength = 200;

const maxLineLength = 300;

/** All that is stored of a source, with itself and its rows, may take this many bytes, and so many times its own size more. */
const maxStored = { bytes: 256 * 1024, timesSource: 8 };

/** What an operation's row and its place in the revision's row take, besides its texts. */
const operationRowBytes = 100;

/** Reads and analyses a source, and hands out everything that is kept of it. */
export async function analyzeSource(
  source: Buffer,
  write: (kind: FrameKind, content: Buffer) => Promise<void>,
): Promise<void> {
  let bytesLeft = maxStored.bytes + (maxStored.timesSource - 1) * source.length;
  const count = (bytes: number) => {
    bytesLeft -= bytes;
    if (bytesLeft < 0) throw new RangeError("results exceed the size limit");
  };
  const send = async (kind: FrameKind, content: Buffer) => {
    count(content.length);
    await write(kind, content);
  };
  const { outcome, analyzed } = analyze(source.toString());
  await send("summary", toJson(outcome));
  if (analyzed) {
    count(measureRows(analyzed.description));
    await send("analysis", analyzed.analysis);
    await sendDocumentation(analyzed, send);
  }
  await send("end", Buffer.alloc(0));
}

/** About what the database stores of the operations in rows. */
function measureRows({ operations }: Description): number {
  let bytes = 0;
  for (const { path, object } of operations) {
    const { operationId } = object;
    bytes += operationRowBytes + Buffer.byteLength(path);
    if (typeof operationId === "string") bytes += Buffer.byteLength(operationId);
  }
  return bytes;
}

/** What documentation is made of: everything else that was found is as large again, and is let go before. */
type Analyzed = { description: Description; operationsMissingOnlyDesign: number[] };

function analyze(text: string): { outcome: Outcome; analyzed?: Analyzed & { analysis: Buffer } } {
  const analyzed = analyzeText(text, { yaml });
  const report = createReport("", text, analyzed);
  const outcome = describeOutcome(text, analyzed, report);
  if (analyzed.status !== "analyzed" || report.overallScore === null) return { outcome };
  const { description, analysis } = analyzed;
  const operationsMissingOnlyDesign = listOperationsMissingOnlyDesign(description, analysis);
  return {
    outcome,
    analyzed: { description, operationsMissingOnlyDesign, analysis: buildAnalysisReport(report, analyzed) },
  };
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function describeOutcome(text: string, analyzed: AnalyzedText, report: Report): Outcome {
  if (analyzed.status === "failed") {
    const findings = report.diagnostics.slice(0, maxLocations).map(toFoundDiagnostic);
    const [first] = findings;
    return {
      status: "failed",
      diagnostics: { findings, ...(first && { excerpt: createExcerpt(text, first) }) },
    };
  }
  return { status: "analyzed", summary: summarize(analyzed.analysis, analyzed) };
}

function toFoundDiagnostic({ rule, message, line, column }: ReportedFinding): FoundDiagnostic {
  return { rule, message: cleanText(message, 1000), line, column };
}

/** The database takes no NUL in texts. */
function cleanText(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll("\0", "\ufffd").toWellFormed();
}

function summarize(
  analysis: Analysis,
  { syntax, description }: { syntax: { name: "json" | "yaml" }; description: Description },
): Summary {
  const methods: Record<string, number> = {};
  for (const [method, count] of Object.entries(analysis.methods).slice(0, 20)) {
    methods[cleanText(method, 40)] = count;
  }
  return {
    title: cleanText(analysis.title, maxLineLength),
    version: cleanText(analysis.version, maxLineLength),
    dialect: analysis.dialect,
    syntax: syntax.name,
    endpoints: analysis.endpoints,
    operations: analysis.operations,
    schemas: description.schemas.length,
    methods,
    overallScore: analysis.overallScore,
    aiReadiness: analysis.aiReadiness.score,
    design: analysis.design.score,
    performance: analysis.performance.score,
    security: analysis.security.score,
  };
}

/** Operations are named by their places in the index: a project gives those its own ids. */
function buildAnalysisReport(
  { operationIssues, schemaIssues, diagnostics, ...report }: ScoredReport,
  { description, analysis }: { description: Description; analysis: Analysis },
): Buffer {
  const { operations } = description;
  const byPointer = new Map(operations.map(({ at }, operationIndex) => [toPointer(at), operationIndex]));
  const byName = indexOperations(operations);
  const blocks = {
    aiReadiness: cutBlock(report.aiReadiness, byPointer),
    design: cutBlock(report.design, byPointer),
    performance: cutBlock(report.performance, byPointer),
    security: cutBlock(report.security, byPointer),
  };
  const placed = operationIssues.map((item) => ({ operationIndex: byName.get(operationKey(item)), ...item }));
  const head = {
    ...blocks,
    diagnostics: cutLocations(diagnostics).findings.map(cutMessage),
    diagnostic_count: diagnostics.length,
    operation_issue_count: operationIssues.length,
    schema_issue_count: schemaIssues.length,
  };
  const { items, autofix } = suggestChanges(schemaIssues, description, analysis);
  return writeAnalysis({ ...head, autofix }, placed.map(writeItem), items.map(writeItem));
}

/** Suggestions with their values come to this many bytes at most; the rest is made when it is asked for. */
const maxSuggestionBytes = 16_384;

function suggestChanges(
  reported: ScoredReport["schemaIssues"],
  description: Description,
  analysis: Analysis,
) {
  const suggest = createSchemaSuggester(description);
  const autofix = new AutofixTally();
  const items = analysis.schemaIssues.map((issues, index) => {
    const { changes, proposals } = suggest(issues);
    const within = <T extends { path: Path }>(each: T) => ({
      ...each,
      path: each.path.slice(issues.at.length),
    });
    const item = {
      pointer: toPointer(issues.at),
      name: issues.name,
      findings: reported[index]?.findings ?? [],
    };
    const suggestions = { changes: changes.map(within), proposals: proposals.map(within) };
    autofix.add(issues.name, suggestions.changes);
    const bytes = Buffer.byteLength(JSON.stringify(suggestions));
    return bytes > maxSuggestionBytes ? item : { ...item, ...suggestions };
  });
  return { items, autofix: autofix.result() };
}

type Named = { method: string; path: string };

function operationKey({ method, path }: Named): string {
  return `${method} ${path}`;
}

function indexOperations(operations: readonly Named[]): Map<string, number> {
  return new Map(operations.map((operation, operationIndex) => [operationKey(operation), operationIndex]));
}

function cutBlock(
  { score, issues, passed, skipped }: ReportedBlock,
  byPointer: ReadonlyMap<string, number>,
): ReportedBlock {
  const cut = (checks: ReportedBlock["issues"]) =>
    checks.map((check) => {
      const { findings, ...count } = cutLocations(check.findings);
      const placed = findings.map((finding) => ({
        ...finding,
        operationIndex: findOperationIndex(finding.pointer, byPointer),
      }));
      return { ...check, ...count, findings: placed };
    });
  return { score, issues: cut(issues), passed: cut(passed), skipped: cut(skipped) };
}

/** The place of the operation at a pointer, or around it: a parameter without a schema is its operation's. */
function findOperationIndex(pointer: string, byPointer: ReadonlyMap<string, number>): number | undefined {
  return byPointer.get(pointer) ?? byPointer.get(pointer.split("/").slice(0, 4).join("/"));
}

async function sendDocumentation(
  { description, operationsMissingOnlyDesign }: Analyzed,
  send: (kind: FrameKind, content: Buffer) => Promise<void>,
): Promise<void> {
  const { index, overview, chunks } = buildDocumentation(description, (text) => hash("sha256", text, "hex"));
  const stored: StoredIndex = {
    ...index,
    designReferences: listDesignReferences(description),
    operationsMissingOnlyDesign,
  };
  await send("index", toJson(stored));
  await send("navigator", writeNavigator(index));
  const operations: ByteRange[] = [];
  const prints: string[] = [];
  const components = new Map<string, ByteRange>();
  const search = new SearchWriter(description);
  const pack = new PackWriter((content) => send("pack", content));
  for (const chunk of chunks) {
    const range = pack.add(chunk);
    if (pack.isFull()) await pack.flush();
    if (chunk.kind === "operation") {
      operations.push(range);
      prints.push(chunk.fingerprint);
      for (const page of search.add(chunk)) await send("texts", page);
    } else for (const reference of chunk.references) components.set(reference, range);
  }
  components.set(overviewReference, pack.add({ name: overviewReference, text: JSON.stringify(overview) }));
  await pack.flush();
  for (const page of search.addSchemas(description)) await send("texts", page);
  for (const page of search.end()) await send("texts", page);
  for (const block of search.words()) await send("words", block);
  await send("directory", writeDirectory(operations, components));
  await send("uses", toJson(collectUses(description)));
  await send("fingerprints", writeFingerprints(prints));
}

function listOperationsMissingOnlyDesign(
  { operations }: Description,
  { operationIssues }: Analysis,
): number[] {
  const byName = indexOperations(operations);
  return operationIssues
    .filter(({ findings }) => findings.every(({ rule }) => rule === "operation-design-reference"))
    .flatMap((item) => byName.get(operationKey(item)) ?? []);
}

function listDesignReferences({ operations }: Description): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [operationIndex, { object }] of operations.entries()) {
    const node = object["x-nodeRefID"];
    if (typeof node !== "string" || node.trim() === "" || node.length > maxNodeLength) continue;
    found[operationIndex] = cleanText(node.trim(), maxNodeLength);
  }
  return found;
}
