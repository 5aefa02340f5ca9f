import { componentsPath, type Description } from "../description/description.ts";
import type { Operation } from "../description/operations.ts";
import { createHeaderFinder } from "../description/response-headers.ts";
import { listSecuritySchemes } from "../description/security-schemes.ts";
import { listServerUrls } from "../description/servers.ts";
import { findExistingPath, type Path } from "../path.ts";
import type { Block, BlockRule } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";
import type { BlockResult } from "./analysis.ts";
import { blocks, scoreBlock } from "./score.ts";
import { count, evaluateTally, recordFinding, startTally, type Tally } from "./tally.ts";

const blockRules = rules.filter((rule) => "check" in rule);
const headerChecks = blockRules.map(({ check }) => check).filter((check) => check.kind === "some header");
const indexesByBlock = blocks.map((block) => ruleIndexes(({ section }) => section === block));
const operationRuleIndexes = ruleIndexes(({ check }) => check.kind.endsWith(" operation"));
const headerRuleIndexes = ruleIndexes(({ check }) => check.kind === "some header");

/** Which of the rules are meant, worked out once: small descriptions are analysed in less time than sorting rules takes. */
function ruleIndexes(isMeant: (rule: BlockRule) => boolean): number[] {
  return blockRules.flatMap((rule, index) => (isMeant(rule) ? [index] : []));
}

/** The checks that decide over the score: they see each operation once and then give their results. */
export type Checks = {
  seeOperation: (operation: Operation) => void;
  finish: () => Record<Block, BlockResult>;
};

/** Starts all checks on a description. */
export function startChecks(description: Description): Checks {
  const tallies = blockRules.map(startTally);
  const pick = (indexes: readonly number[]) => indexes.map((index) => tallies[index] as Tally);
  const perOperation = pick(operationRuleIndexes);
  const perHeader = pick(headerRuleIndexes);
  const findHeaders = createHeaderFinder(description, headerChecks);

  function seeOperation(operation: Operation): void {
    for (const tally of perOperation) askOperation(tally, operation, description);
    const found = findHeaders(operation);
    for (let bit = 0; bit < perHeader.length; bit++)
      count(perHeader[bit] as Tally, (found & (1 << bit)) !== 0);
  }

  function finish(): Record<Block, BlockResult> {
    for (const tally of tallies) {
      askDescription(tally, description);
      if (evaluateTally(tally) === "issues") placeFinding(tally, description);
    }
    const [aiReadiness, design, performance, security] = indexesByBlock.map((indexes) =>
      scoreBlock(pick(indexes)),
    );
    return { aiReadiness, design, performance, security } as Record<Block, BlockResult>;
  }

  return { seeOperation, finish };
}

function askOperation(tally: Tally, operation: Operation, description: Description): void {
  const { check } = tally.rule;
  if (check.kind === "every operation") {
    if (check.concerns && !check.concerns(operation)) return;
    if (!count(tally, check.passes(operation, description))) recordFinding(tally, operation.at);
  } else if (check.kind === "some operation") count(tally, check.passes(operation, description));
}

function askDescription(tally: Tally, description: Description): void {
  const { check } = tally.rule;
  if (check.kind === "document") count(tally, check.passes(description));
  else if (check.kind === "every schema") {
    const parent = componentsPath(description.dialect, "schemas");
    for (const schema of description.schemas) {
      if (!count(tally, check.passes(schema))) recordFinding(tally, [...parent, schema.name]);
    }
  } else if (check.kind === "some server") {
    for (const url of listServerUrls(description)) count(tally, check.passes(url));
  } else if (check.kind === "some security scheme") {
    for (const scheme of listSecuritySchemes(description)) count(tally, check.passes(scheme));
  }
}

/** What nothing satisfies has no place of its own; the finding stands where the missing thing would. */
function placeFinding(tally: Tally, { root, dialect }: Description): void {
  const { check } = tally.rule;
  if (check.kind.startsWith("every")) return;
  let wanted: Path = ["paths"];
  if (check.kind === "document") wanted = check.at;
  else if (check.kind === "some server") wanted = [dialect === "2.0" ? "host" : "servers"];
  else if (check.kind === "some security scheme") wanted = componentsPath(dialect, "securitySchemes");
  recordFinding(tally, findExistingPath(root, wanted));
}
