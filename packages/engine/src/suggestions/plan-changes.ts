import type { Analysis } from "../analysis/analysis.ts";
import { createDescription, type Description } from "../description/description.ts";
import { createReferences } from "../description/references.ts";
import { hasText, type Json, type JsonObject } from "../json.ts";
import { json } from "../parse/json.ts";
import { type Path, toPointer } from "../path.ts";
import { validate } from "../validation/validate.ts";
import { applyChanges, type ValueChange } from "./apply-changes.ts";
import { isShort } from "./is-short.ts";
import { createSchemaSuggester, type Proposal, readAt, toExample } from "./suggest-schema.ts";

/** What a person answers to a proposal. `pointer` leads to the named schema, `path` from there to the place inside. */
export type ProposalAnswer = { pointer: string; path: Path; rule: string; value: Json };

/**
 * What is to be written into a description. The first changes are those of the `accepted` answers, in their order;
 * `refused` are the numbers of answers that fit no proposal.
 */
export type ChangePlan = { changes: ValueChange[]; accepted: number[]; refused: number[] };

const exampleRule = "schema-example";
const maxExampleCharacters = 100_000;

/** The changes that a person asks for: what they answered, and everything that can be known when they want that too. */
export function planChanges(
  { description, analysis }: { description: Description; analysis: Analysis },
  { automatic, answers }: { automatic: boolean; answers: readonly ProposalAnswer[] },
): ChangePlan {
  const { schemaIssues } = analysis;
  const proposals = listProposals(description, analysis, answers);
  const answered = new Map<Proposal, ValueChange>();
  const accepted: number[] = [];
  const refused: number[] = [];
  let { root } = description;
  // An example has to fit the format and the properties that a person asks for, so that examples come last.
  for (const isExample of [false, true]) {
    for (const [index, answer] of answers.entries()) {
      if ((answer.rule === exampleRule) !== isExample) continue;
      const proposal = proposals.get(proposalKey(answer.pointer, answer.path, answer.rule));
      const change = proposal && readAnswer(proposal, answer.value, { ...description, root });
      if (change && !answered.has(proposal)) {
        answered.set(proposal, change);
        accepted.push(index);
      } else refused.push(index);
    }
    root = applyChanges(description.root, [...answered.values()]) as JsonObject;
  }
  refused.sort((a, b) => a - b);
  const given = [...answered.values()];
  if (!automatic) return { changes: given, accepted, refused };
  const suggest = createSchemaSuggester(createDescription(root, description.dialect));
  const done = new Set(given.map(changeKey));
  const known = schemaIssues.flatMap((issues) => suggest(issues).changes);
  return {
    changes: [...given, ...known.filter((change) => !done.has(changeKey(change)))],
    accepted,
    refused,
  };
}

function changeKey({ rule, path }: ValueChange): string {
  return `${rule} ${toPointer(path)}`;
}

function listProposals(
  description: Description,
  { schemaIssues }: Analysis,
  answers: readonly ProposalAnswer[],
): Map<string, Proposal> {
  const found = new Map<string, Proposal>();
  if (answers.length === 0) return found;
  const asked = new Set(answers.map(({ pointer }) => pointer));
  const suggest = createSchemaSuggester(description);
  for (const issues of schemaIssues) {
    const pointer = toPointer(issues.at);
    if (!asked.has(pointer)) continue;
    for (const proposal of suggest(issues).proposals) {
      const path = proposal.path.slice(issues.at.length);
      found.set(proposalKey(pointer, path, proposal.rule), proposal);
    }
  }
  return found;
}

function proposalKey(pointer: string, path: Path, rule: string): string {
  return `${rule} ${pointer} ${toPointer(path)}`;
}

/** The change that an answer asks for: a text, an example as JSON, some of the offered names, or the offered format. */
function readAnswer(
  { rule, path, key, value: offered }: Proposal,
  value: Json,
  description: Description,
): ValueChange | undefined {
  if (rule === exampleRule) return readExample({ rule, path }, value, description);
  const isAnswer =
    (key === "description" && hasText(value)) ||
    (key === "format" && offered !== undefined && value === offered) ||
    (key === "required" && isChoice(value, offered));
  if (!isAnswer) return undefined;
  // Only a misspelled format is there to be replaced.
  return key === "format" ? { rule, path, key, value, isReplacement: true } : { rule, path, key, value };
}

function isChoice(value: Json, offered: Json | undefined): boolean {
  if (!Array.isArray(value) || !Array.isArray(offered) || value.length === 0) return false;
  return new Set(value).size === value.length && value.every((name) => offered.includes(name));
}

/** An example comes as the text that a person wrote, and has to be one of the schema. */
function readExample(
  { rule, path }: Pick<Proposal, "rule" | "path">,
  text: Json,
  { root, dialect }: Description,
): ValueChange | undefined {
  const value = typeof text === "string" ? (json.read(text).value as Json | undefined) : undefined;
  if (value === undefined || !isShort(value, maxExampleCharacters)) return undefined;
  const references = createReferences(root);
  const resolve = (reference: string) => references.find(reference)?.value;
  const mismatches = validate(value, readAt(root, path) ?? true, { resolve, dialect });
  return mismatches.length > 0 ? undefined : { rule, path, ...toExample(value, dialect) };
}
