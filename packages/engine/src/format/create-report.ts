import type {
  Analysis,
  BlockResult,
  CheckResult,
  Diagnostic,
  Finding,
  OperationIssues,
  SchemaFindings,
} from "../analysis/analysis.ts";
import type { AnalyzedText } from "../analysis/analyze-text.ts";
import { listFindings, locateFindings } from "../analysis/locate-findings.ts";
import { searchDiagnostics } from "../analysis/search-diagnostics.ts";
import type { Position, Syntax } from "../parse/syntax.ts";
import { toPointer } from "../path.ts";
import { findRule } from "../rules/find-rule.ts";
import type {
  Report,
  ReportedBlock,
  ReportedCheck,
  ReportedFinding,
  ReportedOperation,
  ReportedSchemaFindings,
  ScoredReport,
  SourceLocation,
  UnscoredReport,
} from "./report.ts";

type Positions = ReadonlyMap<Finding, Position>;

/** Reports what was found in a file's text, with line and column of every finding. */
export function createReport(file: string, text: string, analyzed: AnalyzedText): Report {
  if (analyzed.status === "failed") return createUnscoredReport(file, analyzed.diagnostics);
  const { syntax, analysis } = analyzed;
  return createScoredReport(file, text, syntax, {
    ...analysis,
    diagnostics: listDiagnostics(text, analyzed),
  });
}

/** Only what is wrong with the document itself: as in the report, without locating everything else. */
export function reportDiagnostics(text: string, analyzed: AnalyzedText): ReportedFinding[] {
  if (analyzed.status === "failed") return createUnscoredReport("", analyzed.diagnostics).diagnostics;
  const diagnostics = listDiagnostics(text, analyzed);
  const located = locateFindings(text, analyzed.syntax, diagnostics);
  return diagnostics.map((diagnostic, index) => reportFinding(diagnostic, located[index]));
}

type ScoredText = Extract<AnalyzedText, { status: "analyzed" }>;

function listDiagnostics(text: string, { syntax, description, analysis }: ScoredText): Diagnostic[] {
  return [...analysis.diagnostics, ...searchDiagnostics(text, syntax, description)];
}

/** Reports a file that has no score because of these diagnostics. */
export function createUnscoredReport(file: string, diagnostics: readonly Diagnostic[]): UnscoredReport {
  return {
    file,
    title: null,
    version: null,
    endpoints: null,
    operations: null,
    methods: null,
    overallScore: null,
    aiReadiness: null,
    design: null,
    performance: null,
    security: null,
    operationIssues: [],
    schemaIssues: [],
    diagnostics: diagnostics.map((diagnostic) => reportFinding(diagnostic, diagnostic.position)),
  };
}

function createScoredReport(file: string, text: string, syntax: Syntax, analysis: Analysis): ScoredReport {
  const findings = listFindings(analysis);
  const located = locateFindings(text, syntax, findings);
  const positions: Positions = new Map(findings.map((finding, index) => [finding, located[index] ?? start]));
  const { title, version, endpoints, operations, methods, overallScore } = analysis;
  return {
    file,
    title,
    version,
    endpoints,
    operations,
    methods,
    overallScore,
    aiReadiness: reportBlock(analysis.aiReadiness, positions),
    design: reportBlock(analysis.design, positions),
    performance: reportBlock(analysis.performance, positions),
    security: reportBlock(analysis.security, positions),
    operationIssues: analysis.operationIssues.map((issues) => reportOperation(issues, positions)),
    schemaIssues: analysis.schemaIssues.map((issues) => reportSchema(issues, positions)),
    diagnostics: reportFindings(analysis.diagnostics, positions),
  };
}

function reportBlock({ score, issues, passed, skipped }: BlockResult, positions: Positions): ReportedBlock {
  const report = (checks: CheckResult[]) => checks.map((check) => reportCheck(check, positions));
  return { score, issues: report(issues), passed: report(passed), skipped: report(skipped) };
}

function reportCheck(check: CheckResult, positions: Positions): ReportedCheck {
  const { rule, points, covered, total, unit } = check;
  const findings = check.findings.map((finding) => toLocation(finding, positions.get(finding)));
  return { rule, title: findRule(rule)?.title ?? rule, points, covered, total, unit, findings };
}

function reportOperation(
  { method, path, findings }: OperationIssues,
  positions: Positions,
): ReportedOperation {
  return { method, path, findings: reportFindings(findings, positions) };
}

function reportSchema({ name, findings }: SchemaFindings, positions: Positions): ReportedSchemaFindings {
  return { name, findings: reportFindings(findings, positions) };
}

function reportFindings(findings: readonly Finding[], positions: Positions): ReportedFinding[] {
  return findings.map((finding) => reportFinding(finding, positions.get(finding)));
}

function reportFinding(finding: Finding, position: Position | undefined): ReportedFinding {
  const { rule, level } = finding;
  return { rule, level, message: composeMessage(finding), ...toLocation(finding, position) };
}

function toLocation({ path }: Finding, { line, column }: Position = start): SourceLocation {
  return { pointer: toPointer(path), line, column };
}

const start: Position = { line: 1, column: 1 };

/** The rule's own sentence, then what this place adds to it. */
function composeMessage({ rule, detail }: Finding): string {
  const sentence = findRule(rule)?.finding ?? "";
  if (!detail) return sentence;
  // A detail may also be a piece of the document, such as a pattern, and is then left as it is.
  const isOpenSentence = /^[A-Z].* .*[^.!?]$/s.test(detail);
  return `${sentence} ${detail}${isOpenSentence ? "." : ""}`.trimStart();
}
