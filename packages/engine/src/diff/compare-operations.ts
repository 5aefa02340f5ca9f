import type { CallbackView } from "../documentation-view/read-callbacks.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import type { ChangeLocation, Comparison } from "./change.ts";
import { type Collector, createChangeCollector } from "./collector.ts";
import { compareBody, compareResponses } from "./compare-bodies.ts";
import { compareFields } from "./compare-fields.ts";
import { compareText } from "./compare-node.ts";
import { compareSecurity } from "./compare-security.ts";

/** One state of an operation: where it answers, and what its page shows. */
export type ComparedOperation = { method: string; path: string; view: OperationView };

const whole: ChangeLocation = {
  callback: "",
  part: "operation",
  direction: "request",
  name: "",
  in: "",
  status: "",
  path: "",
  pointer: "",
};

/**
 * Compares two states of an operation, part by part and field by field. It never throws, whatever the views are of.
 * Servers of the whole API should be left out of both views: they are none of an operation's changes.
 */
export function compareOperations(before: ComparedOperation, after: ComparedOperation): Comparison {
  const collector = createChangeCollector();
  compareHead(collector, before, after);
  const [old, now] = [before.view, after.view];
  for (const [side, view] of [
    ["before", old],
    ["after", now],
  ] as const) {
    for (const reference of view.missing) collector.miss(side, reference);
  }
  compareSecurity(collector, whole, old.security, now.security);
  const sent: ChangeLocation = { ...whole, direction: now.directions.body };
  compareFields(collector, { ...sent, part: "parameter" }, old.parameters, now.parameters);
  compareBody(collector, { ...sent, part: "body" }, old.body, now.body);
  const responseLocation: ChangeLocation = {
    ...whole,
    part: "response",
    direction: now.directions.responses,
  };
  compareResponses(collector, responseLocation, old.responses, now.responses);
  compareCallbacks(collector, old.callbacks, now.callbacks);
  return collector.result();
}

function compareHead(collector: Collector, before: ComparedOperation, after: ComparedOperation): void {
  const [old, now] = [before.view, after.view];
  const endpoints = { before: formatMethodAndPath(before), after: formatMethodAndPath(after) };
  if (endpoints.before !== endpoints.after) collector.add(whole, "moved", true, endpoints);
  if (old.operationId !== now.operationId) {
    collector.add(whole, "renamed", false, { before: old.operationId, after: now.operationId });
  }
  // An operation without a summary goes by its id, which was said.
  const [title, newTitle] = [toSummary(old), toSummary(now)];
  if (title !== newTitle) collector.add(whole, "summary-edited", false, { before: title, after: newTitle });
  compareText(collector, whole, old.description, now.description);
  if (!old.isDeprecated && now.isDeprecated) collector.add(whole, "deprecated", false);
  if (old.isDeprecated && !now.isDeprecated) collector.add(whole, "restored", false);
  for (const server of old.servers) {
    if (!now.servers.includes(server)) collector.add(whole, "server-removed", true, { before: server });
  }
  for (const server of now.servers) {
    if (!old.servers.includes(server)) collector.add(whole, "server-added", false, { after: server });
  }
}

function formatMethodAndPath({ method, path }: ComparedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function toSummary({ title, operationId }: OperationView): string {
  return title === operationId ? "" : title;
}

/** In a callback the API is the caller, so each side sends what the other did. */
function compareCallbacks(
  collector: Collector,
  before: readonly CallbackView[],
  after: readonly CallbackView[],
): void {
  const [old, now] = [keyCallbacks(before), keyCallbacks(after)];
  for (const [callback, view] of old) {
    const other = now.get(callback);
    const where: ChangeLocation = { ...whole, callback };
    if (!other) {
      collector.add(where, "callback-removed", true, { before: callback });
      continue;
    }
    compareText(collector, where, view.description, other.description);
    compareBody(collector, { ...where, part: "body", direction: "response" }, view.body, other.body);
    compareResponses(collector, { ...where, part: "response" }, view.responses, other.responses);
  }
  for (const callback of now.keys()) {
    if (!old.has(callback))
      collector.add({ ...whole, callback }, "callback-added", false, { after: callback });
  }
}

function keyCallbacks(callbacks: readonly CallbackView[]): Map<string, CallbackView> {
  return new Map(
    callbacks.map((each) => [`${each.name} ${each.method.toUpperCase()} ${each.expression}`, each]),
  );
}
