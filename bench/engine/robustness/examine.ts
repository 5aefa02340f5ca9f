import { createHash } from "node:crypto";
import { analyzeText, type Finding, listFindings, locateFindings } from "@linkspan/engine";
import { buildDocumentation } from "@linkspan/engine/documentation";
import { createExample } from "@linkspan/engine/examples";
import { createSchemaSuggester } from "@linkspan/engine/suggestions";
import { yaml } from "@linkspan/engine/yaml";

/** What the engine made of a text, and everything that it must not have done. */
export type Examined = { failures: string[]; hasScore: boolean };

type Analyzed = Extract<ReturnType<typeof analyzeText>, { status: "analyzed" }>;

/** Enough to meet every kind of schema that a document has; all of them would take the time of the whole. */
const schemasAtMost = 5;

/** Without a parser for YAML most of the work is the same: large texts need it once only. */
const jsonAloneAtMost = 1_000_000;

const ownedByLanguage = Reflect.ownKeys(Object.prototype).length;

/** Does with a text everything that the product does with one. */
export function examineText(text: string): Examined {
  const failures: string[] = [];
  let hasScore = false;
  try {
    const analyzed = analyzeText(text, { yaml });
    const findings = analyzed.status === "analyzed" ? listFindings(analyzed.analysis) : analyzed.diagnostics;
    if (analyzed.status === "analyzed") {
      hasScore = checkAnalysis(analyzed, findings, failures);
      createExamples(analyzed);
      documentDescription(analyzed);
    } else if (findings.length === 0) failures.push("failed without a word");
    const positions = locateFindings(text, analyzed.syntax, findings);
    const lastLine = countLines(text);
    const isInside = ({ line, column }: (typeof positions)[number]) =>
      line >= 1 && line <= lastLine && column >= 1;
    if (positions.length !== findings.length || !positions.every(isInside))
      failures.push("position outside the text");
    analyzed.syntax.findDuplicateKeys(text);
    if (text.length < jsonAloneAtMost) analyzeText(text);
  } catch (error) {
    failures.push(error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error));
  }
  if (Reflect.ownKeys(Object.prototype).length !== ownedByLanguage || "polluted" in {})
    failures.push("polluted");
  return { failures, hasScore };
}

function checkAnalysis(
  { analysis, description }: Analyzed,
  findings: readonly Finding[],
  failures: string[],
): boolean {
  const scores = [analysis.overallScore];
  for (const block of ["aiReadiness", "design", "performance", "security"] as const)
    scores.push(analysis[block].score);
  const isScored = scores.every((score) => Number.isInteger(score) && score >= 0 && score <= 100);
  if (!isScored) failures.push(`scores ${scores.join(" ")}`);
  const lost = findings.find(({ path }) => !exists(description.root, path));
  if (lost) failures.push(`${lost.rule} points at nothing: ${JSON.stringify(lost.path).slice(0, 200)}`);
  const counted = Object.values(analysis.methods).reduce((sum, count) => sum + count, 0);
  if (counted !== analysis.operations)
    failures.push(`${counted} methods of ${analysis.operations} operations`);
  JSON.stringify(analysis);
  return isScored;
}

function exists(root: unknown, path: Finding["path"]): boolean {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}

function createExamples({ description: { schemas, references, dialect } }: Analyzed): void {
  const resolve = (reference: string) => references.find(reference)?.value;
  const stride = Math.ceil(schemas.length / schemasAtMost);
  for (let index = 0; index < schemas.length; index += stride) {
    const schema = schemas[index];
    if (schema) JSON.stringify(createExample(schema.object, { resolve, dialect }));
  }
}

function documentDescription({ description, analysis }: Analyzed): void {
  const { index, chunks } = buildDocumentation(description, hashText);
  JSON.stringify(index);
  for (const chunk of chunks) void chunk;
  const suggest = createSchemaSuggester(description);
  for (const issues of analysis.schemaIssues.slice(0, schemasAtMost)) JSON.stringify(suggest(issues));
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function countLines(text: string): number {
  let lines = 1;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) lines++;
  return lines;
}
