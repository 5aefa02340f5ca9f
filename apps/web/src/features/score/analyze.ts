import {
  type AnalyzedText,
  analyzeText,
  type CheckResult,
  findRule,
  formatPointer,
  toPointer,
} from "@linkspan/engine";
import type { ReportedFinding } from "@linkspan/engine/format/report";
import type { ScoredBlock, ScoredCheck, ScoreSummary } from "./scored.ts";

const maxLocations = 3;
/** The same number as in a project's analysis. */
const maxDiagnostics = 100;

/** Analyzes a text as the command line does. The YAML parser is imported only for text that is not JSON. */
export async function analyze(text: string, onYaml = () => {}): Promise<AnalyzedText> {
  if (/^\uFEFF?\s*[{[]/.test(text)) {
    const analyzed = analyzeText(text);
    if (analyzed.status === "analyzed") return analyzed;
  }
  onYaml();
  const { yaml } = await import("@linkspan/engine/yaml");
  return analyzeText(text, { yaml });
}

/** Reduces the analysis to what the page shows: that of a large file is larger than the file. */
export function summarizeAnalysis(
  { analysis, description }: Extract<AnalyzedText, { status: "analyzed" }>,
  diagnostics: readonly ReportedFinding[],
): ScoreSummary {
  const { title, version, dialect, endpoints, operations, overallScore } = analysis;
  const block = (name: "aiReadiness" | "design" | "performance" | "security"): ScoredBlock => {
    const { score, issues, passed, skipped } = analysis[name];
    return {
      score,
      issues: issues.map(summarizeCheck),
      passed: passed.map(summarizeCheck),
      skipped: skipped.map(summarizeCheck),
    };
  };
  return {
    title,
    version,
    dialect,
    endpoints,
    operations,
    schemas: description.schemas.length,
    overall: overallScore,
    diagnostics: diagnostics.slice(0, maxDiagnostics),
    diagnosticCount: diagnostics.length,
    aiReadiness: block("aiReadiness"),
    design: block("design"),
    performance: block("performance"),
    security: block("security"),
  };
}

function summarizeCheck({ rule, points, covered, total, unit, findings }: CheckResult): ScoredCheck {
  // Something that is missing altogether has no location, only its parent's.
  const failing = findings.filter(({ path }) => path.length > 2);
  const locations = failing.slice(0, maxLocations).map(({ path }) => formatPointer(toPointer(path)));
  const title = findRule(rule)?.title ?? rule;
  return { rule, title, points, covered, total, unit, locations, more: failing.length - locations.length };
}
