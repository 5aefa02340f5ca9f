import { listStems } from "../../bindings/suggest/stems.ts";
import type { SchemaNode } from "../../documentation-view/node.ts";
import { pickBest, type RenameMatch } from "../renames/match-renames.ts";
import { compareNames, compareSets } from "../renames/name-similarity.ts";
import type { ListedOperation } from "./read-operations.ts";

/** What an operation is recognized by under another endpoint. */
type OperationFeatures<Operation = ListedOperation> = {
  operation: Operation;
  method: string;
  segments: readonly string[];
  pathWords: readonly string[];
  idWords: readonly string[];
  texts: string;
  textWords: readonly string[];
  inputs: readonly string[];
  outputs: readonly string[];
};

const weights = { path: 0.3, id: 0.2, texts: 0.3, inputs: 0.15, outputs: 0.25 } as const;

/** Below this, two operations are too different to be called the same. */
const minConfidence = 0.62;

/** Of more operations than this, only the first are looked at. */
const maxOperations = 300;

/** Pairs up removed operations with new ones that take their place. */
export function matchReplaced<Operation extends ListedOperation>(
  removed: readonly Operation[],
  added: readonly Operation[],
): RenameMatch<Operation>[] {
  if (removed.length === 0 || added.length === 0) return [];
  const old = removed.slice(0, maxOperations).map((each) => readOperation(each));
  const now = added.slice(0, maxOperations).map((each) => readOperation(each));
  const possible = old.flatMap((before) =>
    now
      .filter((after) => before.operation.isWebhook === after.operation.isWebhook)
      .map((after) => ({
        before: before.operation,
        after: after.operation,
        confidence: compareFeatures(before, after),
      })),
  );
  return pickBest(possible.filter(({ confidence }) => confidence >= minConfidence));
}

function readOperation<Operation extends ListedOperation>(
  operation: Operation,
): OperationFeatures<Operation> {
  const { view, path, method } = operation;
  const texts = `${view.title === view.operationId ? "" : view.title} ${view.description}`.trim();
  const success = view.responses.find(({ status }) => /^2/.test(status));
  return {
    operation,
    method,
    segments: path
      .split("/")
      .filter(Boolean)
      .map((segment) => segment.replace(/\{.*\}/, "{}")),
    pathWords: listStems(path.replaceAll(/\{[^{}]*\}/g, " ")),
    idWords: listStems(view.operationId),
    texts: texts.toLowerCase().slice(0, 400),
    textWords: [...new Set(listStems(texts.slice(0, 400)))],
    inputs: [
      ...view.parameters.filter((each) => each.in !== "path").map(({ name }) => name),
      ...listNames(view.body?.media[0]?.node),
    ],
    outputs: listNames(success?.media[0]?.node),
  };
}

function listNames(node: SchemaNode | undefined): string[] {
  if (node?.state !== "open") return [];
  return node
    .children()
    .slice(0, 60)
    .map(({ name, role, key }) => `${role} ${name || key}`);
}

/** How alike two operations are, from 0 to 1. */
function compareFeatures(before: OperationFeatures, after: OperationFeatures): number {
  const evidence: [number, number][] = [[weights.path, comparePaths(before, after)]];
  const add = (weight: number, one: readonly string[], other: readonly string[], value: number) => {
    if (one.length > 0 && other.length > 0) evidence.push([weight, value]);
  };
  add(weights.id, before.idWords, after.idWords, compareNames(before.idWords, after.idWords));
  add(weights.texts, before.textWords, after.textWords, compareSets(before.textWords, after.textWords));
  add(weights.inputs, before.inputs, after.inputs, compareSets(before.inputs, after.inputs));
  add(weights.outputs, before.outputs, after.outputs, compareSets(before.outputs, after.outputs));
  const total = evidence.reduce((sum, [weight]) => sum + weight, 0);
  const mean = evidence.reduce((sum, [weight, value]) => sum + weight * value, 0) / total;
  const isSameText = before.texts === after.texts && before.textWords.length >= 2;
  return Math.max(mean, isSameText ? 0.75 : 0) * (before.method === after.method ? 1 : 0.9);
}

/** A path is alike by the words in it, and by the segments that it begins with. */
function comparePaths(before: OperationFeatures, after: OperationFeatures): number {
  const shared = before.segments.findIndex((segment, index) => segment !== after.segments[index]);
  const common = shared < 0 ? before.segments.length : shared;
  const begins = (2 * common) / (before.segments.length + after.segments.length || 1);
  return Math.max(compareNames(before.pathWords, after.pathWords), begins);
}
