import type { CallbackView } from "../documentation-view/read-callbacks.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import type { ChangeLocation, Comparison } from "./change.ts";
import { type Collector, createChangeCollector, type IsSame } from "./collector.ts";
import { compareBody, compareResponses } from "./compare-bodies.ts";
import { compareFields } from "./compare-fields.ts";
import { compareSecurity } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import { compareDeprecated, compareText } from "./compare-texts.ts";
import { wholeOperation } from "./locations.ts";
import { normalizePath } from "./match-fields.ts";

/** One state of an operation: its endpoint, and what its page shows. */
export type ComparedOperation = { method: string; path: string; view: OperationView };

/**
 * Compares two states of an operation, part by part and field by field. It never throws, whatever the views are of.
 * Servers of the whole API should be left out of both views: they are compared once for all operations.
 */
export function compareOperations(
  before: ComparedOperation,
  after: ComparedOperation,
  isSame?: IsSame,
): Comparison {
  const collector = createChangeCollector(isSame);
  compareHead(collector, before, after);
  const [old, now] = [before.view, after.view];
  for (const [side, view] of [
    ["before", old],
    ["after", now],
  ] as const) {
    for (const reference of view.missing) collector.miss(side, reference);
  }
  compareSecurity(collector, wholeOperation, old.security, now.security);
  const { body: sent, responses: received } = now.directions;
  compareFields(
    collector,
    { ...wholeOperation, part: "parameter", direction: sent },
    { path: before.path, fields: old.parameters },
    { path: after.path, fields: now.parameters },
  );
  compareBody(collector, { ...wholeOperation, part: "body", direction: sent }, old.body, now.body);
  const where: ChangeLocation = { ...wholeOperation, part: "response", direction: received };
  compareResponses(collector, where, old.responses, now.responses);
  compareCallbacks(collector, old.callbacks, now.callbacks);
  return collector.result();
}

function compareHead(collector: Collector, before: ComparedOperation, after: ComparedOperation): void {
  const [old, now] = [before.view, after.view];
  compareEndpoints(collector, before, after);
  if (old.operationId !== now.operationId) {
    const ids = { before: old.operationId, after: now.operationId };
    collector.add(wholeOperation, "operation-id-changed", ids);
  }
  // An operation without a summary is shown by its operationId, which is compared above.
  const [title, newTitle] = [toSummary(old), toSummary(now)];
  if (title !== newTitle) collector.add(wholeOperation, "summary-edited", { before: title, after: newTitle });
  compareText(collector, wholeOperation, old.description, now.description);
  compareDeprecated(collector, wholeOperation, old, now);
  compareServers(collector, wholeOperation, old.servers, now.servers);
}

/** The names of path parameters are no part of an endpoint: no caller sends them. */
function compareEndpoints(collector: Collector, before: ComparedOperation, after: ComparedOperation): void {
  const texts = { before: formatMethodAndPath(before), after: formatMethodAndPath(after) };
  if (normalizePath(texts.before) === normalizePath(texts.after)) return;
  collector.add(wholeOperation, after.view.isWebhook ? "webhook-renamed" : "moved", texts);
}

/** The endpoint of an operation in one line. */
export function formatMethodAndPath({ method, path }: Omit<ComparedOperation, "view">): string {
  return `${method.toUpperCase()} ${path}`;
}

function toSummary({ title, operationId }: OperationView): string {
  return title === operationId ? "" : title;
}

/** In a callback the API is the caller, so both directions are reversed. */
function compareCallbacks(
  collector: Collector,
  before: readonly CallbackView[],
  after: readonly CallbackView[],
): void {
  const [old, now] = [keyCallbacks(before), keyCallbacks(after)];
  for (const [callback, view] of old) {
    const other = now.get(callback);
    const where: ChangeLocation = { ...wholeOperation, callback };
    if (!other) {
      collector.add(where, "callback-removed", { before: callback });
      continue;
    }
    compareText(collector, where, view.description, other.description);
    compareBody(collector, { ...where, part: "body", direction: "response" }, view.body, other.body);
    compareResponses(collector, { ...where, part: "response" }, view.responses, other.responses);
  }
  for (const callback of now.keys()) {
    if (!old.has(callback))
      collector.add({ ...wholeOperation, callback }, "callback-added", { after: callback });
  }
}

function keyCallbacks(callbacks: readonly CallbackView[]): Map<string, CallbackView> {
  return new Map(
    callbacks.map((each) => [`${each.name} ${each.method.toUpperCase()} ${each.expression}`, each]),
  );
}
