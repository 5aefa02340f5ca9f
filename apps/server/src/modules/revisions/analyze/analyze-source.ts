import { createHash } from "node:crypto";
import { type Analysis, type AnalyzedText, analyzeText, type Description } from "@linkspan/engine";
import { buildDocumentation, type DocumentationIndex } from "@linkspan/engine/documentation";
import { createReport } from "@linkspan/engine/format/create-report";
import type { Report, ReportedBlock, ReportedFinding, ScoredReport } from "@linkspan/engine/format/report";
import { yaml } from "@linkspan/engine/yaml";
import { type Place, writeDirectory } from "./directory.ts";
import type { FrameKind } from "./frames.ts";
import { makeExcerpt } from "./make-excerpt.ts";
import { writeAnalysis } from "./pages.ts";
import type { FoundFault, Outcome, Summary } from "./summary.ts";

/** Nobody reads more places of one check, or more faults, at once; the counts tell how many there are. */
const mostPlaces = 100;

/** Longer references to a design are a mistake. */
const longestNode = 200;

const longestLine = 300;

/** The index, with the design that each operation names; those without one are left out. */
export type StoredIndex = DocumentationIndex & { designReferences: Record<string, string> };

/** Reads and analyses a source, and hands out everything that is kept of it. */
export async function analyzeSource(
  source: Buffer,
  send: (kind: FrameKind, content: Buffer) => Promise<void>,
): Promise<void> {
  const text = source.toString();
  const analyzed = analyzeText(text, { yaml });
  const report = createReport("", text, analyzed);
  await send("summary", toJson(describeOutcome(text, analyzed, report)));
  if (analyzed.status === "analyzed" && report.overallScore !== null) {
    await send("analysis", layOutReport(report));
    await sendDocumentation(analyzed.description, send);
  }
  await send("end", Buffer.alloc(0));
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function describeOutcome(text: string, analyzed: AnalyzedText, report: Report): Outcome {
  if (analyzed.status === "failed") {
    const findings = report.faults.slice(0, mostPlaces).map(toFoundFault);
    const [first] = findings;
    return { status: "failed", faults: { findings, ...(first && { excerpt: makeExcerpt(text, first) }) } };
  }
  return { status: "analyzed", summary: summarize(analyzed.analysis, analyzed) };
}

function toFoundFault({ rule, message, line, column }: ReportedFinding): FoundFault {
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
    title: cleanText(analysis.title, longestLine),
    version: cleanText(analysis.version, longestLine),
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

function layOutReport({ operationIssues, schemaIssues, faults, ...report }: ScoredReport): Buffer {
  const blocks = {
    aiReadiness: cutBlock(report.aiReadiness),
    design: cutBlock(report.design),
    performance: cutBlock(report.performance),
    security: cutBlock(report.security),
  };
  const head = {
    ...blocks,
    faults: faults.slice(0, mostPlaces),
    fault_count: faults.length,
    operation_issue_count: operationIssues.length,
    schema_issue_count: schemaIssues.length,
  };
  return writeAnalysis(head, operationIssues, schemaIssues);
}

function cutBlock({ score, issues, passed, skipped }: ReportedBlock): ReportedBlock {
  const cut = (checks: ReportedBlock["issues"]) =>
    checks.map((check) => ({ ...check, findings: check.findings.slice(0, mostPlaces) }));
  return { score, issues: cut(issues), passed: cut(passed), skipped: cut(skipped) };
}

async function sendDocumentation(
  description: Description,
  send: (kind: FrameKind, content: Buffer) => Promise<void>,
): Promise<void> {
  const { index, chunks } = buildDocumentation(description, (text) =>
    createHash("sha256").update(text).digest("hex"),
  );
  const stored: StoredIndex = { ...index, designReferences: listDesignReferences(description) };
  await send("index", toJson(stored));
  const operations: Place[] = [];
  const parts = new Map<string, Place>();
  const byName = new Map<string, Place>();
  let end = 0;
  for (const chunk of chunks) {
    let place = byName.get(chunk.name);
    if (!place) {
      const content = Buffer.from(chunk.text);
      place = { start: end, length: content.length };
      byName.set(chunk.name, place);
      end += content.length;
      await send("pack", content);
    }
    if (chunk.kind === "operation") operations.push(place);
    else for (const reference of chunk.references) parts.set(reference, place);
  }
  await send("directory", writeDirectory(operations, parts));
}

function listDesignReferences({ operations }: Description): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [place, { object }] of operations.entries()) {
    const node = object["x-nodeRefID"];
    if (typeof node !== "string" || node.trim() === "" || node.length > longestNode) continue;
    found[place] = cleanText(node.trim(), longestNode);
  }
  return found;
}
