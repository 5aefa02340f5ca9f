import type { Analysis } from "../analysis/analysis.ts";
import { type Description, describe } from "../description/description.ts";
import { hasText, type Json, type JsonObject } from "../json.ts";
import { type Path, toPointer } from "../path.ts";
import { applyChanges, type Change } from "./apply-changes.ts";
import { createSchemaSuggester, type Proposal } from "./suggest-schema.ts";

/** What a person answers to a proposal. `pointer` leads to the named schema, `path` from there to the place inside. */
export type ProposalAnswer = { pointer: string; path: Path; rule: string; value: Json };

/** What is to be written into a description, or the number of the first answer that fits no proposal. */
export type ChangePlan = { changes: Change[] } | { refused: number };

/** The changes that a person asks for: what they answered, and everything that can be known when they want that too. */
export function planChanges(
  { description, analysis }: { description: Description; analysis: Analysis },
  { automatic, answers }: { automatic: boolean; answers: readonly ProposalAnswer[] },
): ChangePlan {
  const { schemaIssues } = analysis;
  const accepted = new Map<string, Change>();
  const proposals = listProposals(description, analysis, answers);
  for (const [index, { pointer, path, rule, value }] of answers.entries()) {
    const name = nameProposal(pointer, path, rule);
    const proposal = proposals.get(name);
    if (!proposal || accepted.has(name) || !isAnswer(proposal, value)) return { refused: index };
    accepted.set(name, { rule, path: proposal.path, key: proposal.key, value });
  }
  const answered = [...accepted.values()];
  if (!automatic) return { changes: answered };
  // A new example has to have the format and the properties that a person asks for.
  const root = applyChanges(description.root, answered) as JsonObject;
  const suggest = createSchemaSuggester(describe(root, description.dialect), schemaIssues);
  return { changes: [...answered, ...schemaIssues.flatMap((issues) => suggest(issues).changes)] };
}

function listProposals(
  description: Description,
  { schemaIssues }: Analysis,
  answers: readonly ProposalAnswer[],
): Map<string, Proposal> {
  const found = new Map<string, Proposal>();
  if (answers.length === 0) return found;
  const asked = new Set(answers.map(({ pointer }) => pointer));
  const suggest = createSchemaSuggester(description, schemaIssues);
  for (const issues of schemaIssues) {
    const pointer = toPointer(issues.at);
    if (!asked.has(pointer)) continue;
    for (const proposal of suggest(issues).proposals) {
      const path = proposal.path.slice(issues.at.length);
      found.set(nameProposal(pointer, path, proposal.rule), proposal);
    }
  }
  return found;
}

function nameProposal(pointer: string, path: Path, rule: string): string {
  return `${rule} ${pointer} ${toPointer(path)}`;
}

/** Whether the value is one that was asked for: a text, some of the offered names, or the offered format. */
function isAnswer({ key, value: offered }: Proposal, value: Json): boolean {
  if (key === "description") return hasText(value);
  if (key === "format") return offered !== undefined && value === offered;
  if (key !== "required" || !Array.isArray(value) || !Array.isArray(offered)) return false;
  return (
    value.length > 0 && new Set(value).size === value.length && value.every((name) => offered.includes(name))
  );
}
