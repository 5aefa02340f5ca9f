import type { Description } from "../../description/description.ts";
import type { ChangeFacts, Comparison, OperationChange, Rename } from "../change.ts";
import { createChangeCollector } from "../collector.ts";
import { formatMethodAndPath } from "../compare-operations.ts";
import { wholeOperation } from "../locations.ts";
import { findRequired } from "../required-fields.ts";
import type { ChangeKind } from "../verdicts.ts";
import { alignBasePath } from "./align-base-path.ts";
import { compareApiFacts } from "./compare-api.ts";
import { compareListed } from "./compare-listed.ts";
import { matchOperations } from "./match-operations.ts";
import { type ListedOperation, readApi } from "./read-operations.ts";
import { matchReplaced } from "./replaced-operations.ts";

/** What differs in one operation: both states of it, or the one there is. */
type OperationComparison = {
  before: { method: string; path: string } | undefined;
  after: { method: string; path: string } | undefined;
  isWebhook: boolean;
} & Pick<Comparison, "changes" | "isPartial">;

/** What differs between two descriptions. */
export type DescriptionComparison = {
  /** Servers, security and security schemes of the whole API. */
  api: readonly OperationChange[];
  /** Operations that differ, in the order of the description after, removed ones last. */
  operations: readonly OperationComparison[];
};

/** Compares two descriptions, operation by operation. */
export function compareDescriptions(before: Description, after: Description): DescriptionComparison {
  const old = readApi(before);
  const now = alignBasePath(old, readApi(after));
  const matched = matchOperations(old.operations, now.operations);
  const replaced = matchReplaced(matched.removed, matched.added);
  const gone = new Set(replaced.flatMap((match) => [match.before, match.after]));
  const inherited = {
    security: matched.both.some((pair) => pair.every(({ inherits }) => inherits.security)),
    servers: matched.both.some((pair) => pair.every(({ inherits }) => inherits.servers)),
  };
  const operations = [
    ...matched.both.map(([one, other]) => comparePair(one, other)),
    ...replaced.map(({ before: one, after: other, confidence }) => noteReplaced(one, other, confidence)),
    // One that takes the place of another is new, too; a webhook has another name.
    ...matched.added
      .filter((each) => !gone.has(each) || !each.isWebhook)
      .map((each) => noteOne(undefined, each)),
    ...matched.removed.filter((each) => !gone.has(each)).map((each) => noteOne(each, undefined)),
  ];
  return {
    api: compareApiFacts(old.facts, now.facts, inherited),
    operations: operations.filter(({ changes, isPartial }) => changes.length > 0 || isPartial),
  };
}

function comparePair(before: ListedOperation, after: ListedOperation): OperationComparison {
  const { changes, isPartial } = compareListed(before, after);
  return { ...endpoints(before, after), changes, isPartial };
}

function noteReplaced(
  before: ListedOperation,
  after: ListedOperation,
  confidence: number,
): OperationComparison {
  const rename = { to: wholeOperation, isRetyped: false, confidence };
  const facts = findRequired(before.view, after.view);
  return note(after.isWebhook ? "webhook-renamed" : "operation-replaced", before, after, { rename, facts });
}

function noteOne(
  before: ListedOperation | undefined,
  after: ListedOperation | undefined,
): OperationComparison {
  const subject = (before ?? after)?.isWebhook ? "webhook" : "operation";
  return note(`${subject}-${before ? "removed" : "added"}`, before, after);
}

function note(
  kind: ChangeKind,
  before: ListedOperation | undefined,
  after: ListedOperation | undefined,
  details: { rename?: Rename; facts?: ChangeFacts | undefined } = {},
): OperationComparison {
  const collector = createChangeCollector();
  collector.add(wholeOperation, kind, {
    before: before ? formatMethodAndPath(before) : "",
    after: after ? formatMethodAndPath(after) : "",
    ...details,
  });
  const { changes, isPartial } = collector.result();
  return { ...endpoints(before, after), changes, isPartial };
}

function endpoints(
  before: ListedOperation | undefined,
  after: ListedOperation | undefined,
): Pick<OperationComparison, "before" | "after" | "isWebhook"> {
  const pick = (operation: ListedOperation | undefined) =>
    operation && { method: operation.method, path: operation.path };
  return {
    before: pick(before),
    after: pick(after),
    isWebhook: (before ?? after)?.isWebhook === true,
  };
}
