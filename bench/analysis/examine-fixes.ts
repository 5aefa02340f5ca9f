import { type AnalyzedText, analyzeText, type JsonObject } from "@linkspan/engine";
import { applyFixes, listFixTasks, predictFixes } from "@linkspan/engine/fixes";
import { yaml } from "@linkspan/engine/yaml";
import { writeYaml } from "@linkspan/engine/yaml/write-yaml";
import { Validator } from "@seriousme/openapi-schema-validator";
import { load } from "js-yaml";
import { compareLines } from "./compare-lines.ts";
import { fillForms } from "./fill-forms.ts";

/** What came of fixing everything in one description. */
export type ExaminedFixes = {
  rounds: number;
  answers: number;
  /** Checks that cost points, at first or once others were fixed, and those that were then fixed. */
  failed: string[];
  fixed: string[];
  /** Checks that still cost points, with the reason. */
  left: string[];
  scores: { before: number; after: number };
  wasValid: boolean;
  added: number;
  edited: number;
  problems: string[];
};

type Analyzed = Extract<AnalyzedText, { status: "analyzed" }>;

/** Fixes unlock others: a first scheme asks for two more kinds. */
const maxRounds = 3;

/** Answers every task of a description until none is left, and holds each result against what was promised. */
export async function examineFixes(text: string, turn: number): Promise<ExaminedFixes> {
  const start = analyze(text);
  const problems: string[] = [];
  const failed = new Set<string>();
  const fixed = new Set<string>();
  let answers = 0;
  let rounds = 0;
  let current = text;
  for (; rounds < maxRounds; rounds++) {
    const before = analyze(current);
    const request = { automatic: false, answers: [], fixes: fillForms(listFixTasks(before), turn) };
    if (request.fixes.length === 0) break;
    const result = applyFixes(current, before, request, { yaml: { ...yaml, write: writeYaml } });
    if (!result?.edits) throw new Error("it could not be edited");
    for (const { index, code, message } of result.problems) {
      const { rule, entry = "form" } = request.fixes[index] ?? { rule: "" };
      problems.push(`${rule} ${entry}: ${code}: ${message}`);
    }
    const { after, progress } = predictFixes(before.analysis, result.after);
    const now = analyze(result.text);
    if (after.overallScore !== now.analysis.overallScore) problems.push("another score than predicted");
    for (const { rule, state } of progress) {
      failed.add(rule);
      if (state === "fixed") fixed.add(rule);
    }
    if (result.text === current) break;
    answers += request.fixes.length;
    current = result.text;
  }
  const end = analyze(current);
  const wasValid = await isValid(text, start);
  if (wasValid && !(await isValid(current, end))) problems.push("it is not valid any more");
  const { added, edited, lost } = compareLines(text, current);
  for (const line of lost.slice(0, 5)) problems.push(`a line is gone: ${line.slice(0, 120)}`);
  return {
    rounds,
    answers,
    failed: [...failed],
    fixed: [...fixed],
    left: listFixTasks(end).map(
      ({ rule, unavailable }) => `${rule}${unavailable ? ` (${unavailable})` : ""}`,
    ),
    scores: { before: start.analysis.overallScore, after: end.analysis.overallScore },
    wasValid,
    added,
    edited,
    problems,
  };
}

function analyze(text: string): Analyzed {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error(`it cannot be read: ${analyzed.diagnostics[0]?.detail}`);
  return analyzed;
}

async function isValid(text: string, { syntax }: Analyzed): Promise<boolean> {
  const clean = text.replace(/^\ufeff/, "");
  const document = (
    syntax.name === "json" ? JSON.parse(clean) : load(clean, { maxAliases: -1 })
  ) as JsonObject;
  return (await new Validator().validate(JSON.parse(JSON.stringify(document)))).valid;
}
