import type { FixAnswer, FixProblem, FixRequest, ProposalAnswer } from "@linkspan/contract";

/** The value that a person entered or ticked for a proposal about a schema, and the schema's name for display. */
export type ProposalDraft = ProposalAnswer & { schema: string; key: string };

export type FixValues = FixAnswer["values"];

/** The answer to a question about the API. "No" becomes a silence when it is recorded with a reason. */
export type Reply = "yes" | "no" | "unsure";

/** Everything that a person filled in for one revision and has not applied yet. */
export type Draft = {
  /** By `fixKey`. */
  readonly fixes: Readonly<Record<string, FixValues>>;
  /** By rule. */
  readonly replies: Readonly<Record<string, Reply>>;
  readonly proposals: Readonly<Record<string, ProposalDraft>>;
  readonly automatic: boolean;
};

export const emptyDraft: Draft = { fixes: {}, replies: {}, proposals: {}, automatic: false };

/** The key of a task's form, or of one of its rows. Rule ids contain no spaces. */
export function fixKey(rule: string, entry?: string): string {
  return entry === undefined ? rule : `${rule} ${entry}`;
}

/** One proposal about a schema. */
export function proposalKey({ pointer, path, rule }: Pick<ProposalAnswer, "pointer" | "path" | "rule">) {
  return JSON.stringify([pointer, path, rule]);
}

function readFixKey(key: string): { rule: string; entry?: string } {
  const space = key.indexOf(" ");
  return space < 0 ? { rule: key } : { rule: key.slice(0, space), entry: key.slice(space + 1) };
}

/** The request that will be sent, and the draft key of each answer in it. */
export type PlannedRequest = {
  request: FixRequest;
  keys: { answers: string[]; fixes: string[] };
};

/** The request that applies a draft. Answers below a question count only if the question was answered with yes. */
export function planRequest(draft: Draft): PlannedRequest {
  const proposals = Object.entries(draft.proposals);
  const fixes = Object.entries(draft.fixes).filter(([key, values]) => isApplied(draft, key, values));
  return {
    request: {
      automatic: draft.automatic,
      answers: proposals.map(([, { pointer, path, rule, value }]) => ({ pointer, path, rule, value })),
      fixes: fixes.map(([key, values]) => ({ ...readFixKey(key), values })),
    },
    keys: { answers: proposals.map(([key]) => key), fixes: fixes.map(([key]) => key) },
  };
}

function isApplied(draft: Draft, key: string, values: FixValues): boolean {
  const { rule, entry } = readFixKey(key);
  const reply = draft.replies[rule];
  if (reply && reply !== "yes") return false;
  // A chosen row counts only while the task's scope is "chosen".
  const isChosenRow = entry !== undefined && Object.keys(values).length === 0;
  return !isChosenRow || draft.fixes[rule]?.scope === "chosen";
}

/** The same request without the answers that the preview left out, so that the new revision matches the preview. */
export function withoutRejected({ request }: PlannedRequest, problems: readonly FixProblem[]): FixRequest {
  const isKept = (list: FixProblem["list"]) => (_: unknown, index: number) =>
    !problems.some((problem) => problem.list === list && problem.index === index);
  return {
    ...request,
    answers: request.answers.filter(isKept("answers")),
    fixes: (request.fixes ?? []).filter(isKept("fixes")),
  };
}

/** The rest of a draft after a request was applied: answers that were left out, and open questions. */
export function withoutApplied(
  { fixes, replies, proposals }: Draft,
  { answers, fixes: applied = [] }: FixRequest,
): Draft {
  const done = new Set([
    ...applied.map(({ rule, entry }) => fixKey(rule, entry)),
    ...answers.map((answer) => proposalKey(answer)),
  ]);
  const keep = <Value>(part: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !done.has(key)));
  return { fixes: keep(fixes), replies: keep(replies), proposals: keep(proposals), automatic: false };
}

/** How many answers will be applied: the automatic changes together are one. */
export function countAnswers({ request }: PlannedRequest): number {
  return request.answers.length + (request.fixes?.length ?? 0) + (request.automatic ? 1 : 0);
}

/** How many answers of a task will be applied, by rule. */
export function countByRule({ keys }: PlannedRequest): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys.fixes) {
    const { rule } = readFixKey(key);
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return counts;
}
