import type { MatchedOperations } from "../api/match-operations.ts";
import { matchReplaced } from "../api/replaced-operations.ts";
import type { ChangeFacts, Rename } from "../change.ts";
import { createChangeCollector } from "../collector.ts";
import { formatMethodAndPath } from "../compare-operations.ts";
import { wholeOperation } from "../locations.ts";
import { findRequired } from "../required-fields.ts";
import type { ChangeKind } from "../verdicts.ts";
import type { Budget } from "./budget.ts";
import type { PlacedOperation } from "./compare-changed-operations.ts";
import { type Sides, viewState } from "./compare-unit.ts";
import type { CausedChanges } from "./list-changes.ts";
import type { RevisionSide } from "./revision-side.ts";

/** More operations are not listed; how many there are is counted. */
const maxListed = 500;

/** So many are compared with each other to find out which were replaced. */
const maxMatched = 300;

/** Lists operations that are only in one state. One that takes the place of another is new, too. */
export async function noteAddedAndRemoved(
  sides: Sides,
  { removed, added }: Pick<MatchedOperations<PlacedOperation>, "removed" | "added">,
  budget: Budget,
): Promise<{ causes: CausedChanges[]; added: number; removed: number; replaced: number }> {
  const replaced = await findReplaced(sides, removed, added, budget);
  const gone = new Set(replaced.flatMap(({ before, after }) => [before, after]));
  const [lost, found] = [removed, added].map((list) => list.filter((each) => !gone.has(each)));
  const isNew = (each: PlacedOperation) => !gone.has(each) || !each.isWebhook;
  if ([removed, added].some(({ length }) => length > maxListed)) budget.cut();
  return {
    causes: [
      ...replaced.map(noteReplaced),
      ...(lost ?? []).slice(0, maxListed).map((each) => noteOne(each, undefined)),
      ...added
        .filter(isNew)
        .slice(0, maxListed)
        .map((each) => noteOne(undefined, each)),
    ],
    added: found?.length ?? 0,
    removed: lost?.length ?? 0,
    replaced: replaced.length,
  };
}

type Replaced = {
  before: PlacedOperation;
  after: PlacedOperation;
  confidence: number;
  facts: ChangeFacts | undefined;
};

async function findReplaced(
  sides: Sides,
  removed: readonly PlacedOperation[],
  added: readonly PlacedOperation[],
  budget: Budget,
): Promise<Replaced[]> {
  if (removed.length === 0 || added.length === 0 || budget.isLate(0.9)) return [];
  const old = await viewOperations(sides.before, removed.slice(0, maxMatched));
  const now = await viewOperations(sides.after, added.slice(0, maxMatched));
  return matchReplaced(old, now).map(({ before, after, confidence }) => ({
    before: before.placed,
    after: after.placed,
    confidence,
    facts: findRequired(before.view, after.view),
  }));
}

async function viewOperations(side: RevisionSide, operations: readonly PlacedOperation[]) {
  const contents = await side.source.readOperations(operations.map(({ index }) => index));
  const read = operations.flatMap((placed, at) => {
    const content = contents[at];
    return content ? [{ placed, content }] : [];
  });
  await side.addOperations(read.map(({ content }) => ({ pair: -1, content })));
  return read.map(({ placed, content }) => {
    const { method, path } = placed;
    const listed = viewState({ method, path, content }, side.source.facts, side.lookup);
    return { ...listed, placed };
  });
}

function noteReplaced({ before, after, confidence, facts }: Replaced): CausedChanges {
  const rename = { to: wholeOperation, isRetyped: false, confidence };
  return note(after.isWebhook ? "webhook-renamed" : "operation-replaced", before, after, { rename, facts });
}

function noteOne(before: PlacedOperation | undefined, after: PlacedOperation | undefined): CausedChanges {
  const subject = (before ?? after)?.isWebhook ? "webhook" : "operation";
  return note(`${subject}-${before ? "removed" : "added"}`, before, after);
}

function note(
  kind: ChangeKind,
  before: PlacedOperation | undefined,
  after: PlacedOperation | undefined,
  details: { rename?: Rename; facts?: ChangeFacts | undefined } = {},
): CausedChanges {
  const collector = createChangeCollector();
  const texts = {
    before: before ? formatMethodAndPath(before) : "",
    after: after ? formatMethodAndPath(after) : "",
  };
  collector.add(wholeOperation, kind, { ...texts, ...details });
  const operation = before ?? after;
  return {
    cause: {
      of: "operation",
      before: before?.index ?? null,
      after: after?.index ?? null,
      label: texts.before || texts.after,
      isWebhook: operation?.isWebhook === true,
    },
    changes: collector.result().changes,
    operations: new Set(after ? [after.index] : []),
  };
}
