import { readFileSync } from "node:fs";
import { analyzeText, type Block, type BlockResult, type Rule, rules } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import type { FreeSection, Method, MethodBlock, MethodCheck, SampleResult } from "./method.ts";
import { worstCaseSample } from "./worst-case-sample.ts";

const sampleFile = new URL("../../../public/skerry-openapi-2.4.0.yaml", import.meta.url);

function analyze(text: string) {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("a description of ours that has no score");
  return analyzed.analysis;
}

type CountedRule = Extract<Rule, { points: number }>;

function describeCheck(rule: CountedRule, result: BlockResult): MethodCheck {
  const { id, title, points, why, fix, good, bad } = rule;
  return { id, title, points, skipped: findSkip(rule), why, fix, good, bad, sample: findResult(id, result) };
}

function findSkip({ check }: CountedRule): MethodCheck["skipped"] {
  if (check.kind === "every operation") return "operations";
  if (check.kind === "every schema") return "schemas";
  return check.kind === "some security scheme" && check.skippedWithout ? "security schemes" : undefined;
}

function findResult(id: string, { passed, skipped }: BlockResult): SampleResult {
  if (passed.some(({ rule }) => rule === id)) return "passed";
  return skipped.some(({ rule }) => rule === id) ? "skipped" : "lost";
}

function createMethod(): Method {
  const sample = analyze(readFileSync(sampleFile, "utf8"));
  const blocks = new Map<Block, MethodBlock>();
  const free = new Map<string, FreeSection>();
  for (const rule of rules) {
    if ("points" in rule) {
      const { section: block } = rule;
      const entry = blocks.get(block) ?? { block, checks: [], sample: sample[block].score };
      entry.checks.push(describeCheck(rule, sample[block]));
      blocks.set(block, entry);
    } else {
      const { section, id, title } = rule;
      const entry = free.get(section) ?? { section, rules: [] };
      entry.rules.push({ id, title, level: "level" in rule ? rule.level : "issue" });
      free.set(section, entry);
    }
  }
  return {
    blocks: [...blocks.values()],
    free: [...free.values()],
    lowest: analyze(worstCaseSample).overallScore,
    sample: { name: `${sample.title} v${sample.version}`, overall: sample.overallScore },
  };
}

export const method = createMethod();
