import type { Description } from "../description/description.ts";
import { listStatuses, type Operation } from "../description/operations.ts";
import { findLevel } from "../rules/find-rule.ts";
import { rules } from "../rules/rules.ts";
import { mayContainMarkup } from "../walk/check-prose.ts";
import { documentShape } from "../walk/shapes.ts";
import { currentPath, type Traversal } from "../walk/traversal.ts";
import { walkObject } from "../walk/walk-object.ts";
import type { Analysis, Finding, OperationIssues } from "./analysis.ts";
import { startChecks } from "./checks.ts";
import { createRuleListeners } from "./rule-listeners.ts";
import { scoreOverall } from "./score.ts";

const operationRules = rules.filter((rule) => rule.section === "operations");

const sharedTooOften = "Too many operations share the same path items.";

/** Scores a description and finds everything there is to say about it, in one pass. */
export function analyzeDescription(description: Description, text: string): Analysis {
  const diagnostics: Finding[] = [];
  const pass: Traversal = {
    description,
    keys: [],
    depth: 0,
    partsLeft: text.length,
    schemaFindings: undefined,
    schemaIssues: [],
    responses: undefined,
    statuses: [],
    seesProse: mayContainMarkup(text),
    report: (rule, path, detail) => {
      diagnostics.push({ rule, level: findLevel(rule), path, detail });
    },
    operation: (object) => {
      // The walk meets operations in the order of the list, and others (callbacks, webhooks) that are not in it.
      if (inlineOperations[next]?.object !== object) return;
      const operation = inlineOperations[next++] as Operation;
      visitOperation(operation);
      pass.responses = object.responses;
      pass.statuses = listStatuses(operation);
    },
    pattern: (pattern) => {
      for (const see of watches.pattern) see(pattern, () => currentPath(pass));
    },
  };
  const watches = createRuleListeners(description, pass.report);

  const checks = startChecks(description);
  const operationIssues: OperationIssues[] = [];
  const methods = new Map<string, number>();
  const inlineOperations = description.operations.filter(({ isInline }) => isInline);
  let next = 0;

  function visitOperation(operation: Operation): void {
    methods.set(operation.method, (methods.get(operation.method) ?? 0) + 1);
    checks.seeOperation(operation);
    for (const see of watches.operation) see(operation);
    const findings = evaluateOperation(operation, description);
    if (findings.length > 0) {
      const { method, path, at } = operation;
      operationIssues.push({ method, path, at, findings });
    }
  }

  walkObject(pass, documentShape, description.root);
  if (description.leftOut) pass.report("too-many-aliases", description.leftOut, sharedTooOften);
  for (const operation of description.operations) if (!operation.isInline) visitOperation(operation);
  for (const operation of inlineOperations.slice(next)) visitOperation(operation);
  for (const finish of watches.end) finish();

  const results = checks.finish();
  return {
    title: description.title,
    version: description.version,
    dialect: description.dialect,
    endpoints: description.endpoints,
    operations: description.operations.length,
    methods: toCounts(methods),
    overallScore: scoreOverall(results),
    ...results,
    operationIssues,
    schemaIssues: pass.schemaIssues,
    diagnostics,
  };
}

function evaluateOperation(operation: Operation, description: Description): Finding[] {
  const findings: Finding[] = [];
  for (const { id, judge } of operationRules) {
    const level = judge(operation, description);
    if (level) findings.push({ rule: id, level, path: operation.at, detail: undefined });
  }
  return findings;
}

/** A method of the author's own may be called `constructor` or `__proto__`. */
function toCounts(methods: ReadonlyMap<string, number>): Record<string, number> {
  const counts: Record<string, number> = Object.create(null);
  for (const [method, count] of methods) counts[method] = count;
  return counts;
}
