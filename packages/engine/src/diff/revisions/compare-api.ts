import { isObject } from "../../json.ts";
import { compareApiFacts } from "../api/compare-api.ts";
import { compareListed } from "../api/compare-listed.ts";
import type { OperationPair } from "./compare-changed-operations.ts";
import { type Sides, viewState } from "./compare-unit.ts";
import type { CausedChanges } from "./list-changes.ts";

/** So many operations are asked whether they rely on what the whole API says. */
const maxAsked = 400;

/** Compares what the whole API says for its operations. */
export async function compareApi(
  sides: Sides,
  changed: readonly OperationPair[],
  unchanged: readonly OperationPair[],
): Promise<CausedChanges[]> {
  const [old, now] = [sides.before.source.facts, sides.after.source.facts];
  const isSame = JSON.stringify(old) === JSON.stringify(now);
  if (isSame) return [];
  // Other security of the whole API makes other fingerprints, other servers do not.
  const both = [...changed, ...unchanged];
  const inheriting = await listInheriting(sides, both.slice(0, maxAsked));
  const facts = compareApiFacts(old, now, {
    security: inheriting.security.length > 0,
    servers: inheriting.servers.length > 0,
  });
  const toIndexes = (pairs: readonly OperationPair[]) => new Set(pairs.map(([, { index }]) => index));
  const all = both.filter(([, { isWebhook }]) => !isWebhook);
  return [
    ...facts.map((change) => ({
      cause: { of: "api" } as const,
      changes: [change],
      operations: toIndexes(change.kind.startsWith("server") ? all : inheriting.security),
    })),
    ...compareMediaTypes(sides, toIndexes(all)),
  ];
}

async function listInheriting(sides: Sides, pairs: readonly OperationPair[]) {
  const [old, now] = await Promise.all([
    sides.before.source.readOperations(pairs.map(([before]) => before.index)),
    sides.after.source.readOperations(pairs.map(([, after]) => after.index)),
  ]);
  const inherits = (key: "security" | "servers", at: number) =>
    [old[at], now[at]].every((content) => {
      if (!content || content.webhook || !isObject(content.operation)) return false;
      return content.operation[key] === undefined && (key === "security" || !hasServers(content.pathItem));
    });
  return {
    security: pairs.filter((_, at) => inherits("security", at)),
    servers: pairs.filter((_, at) => inherits("servers", at)),
  };
}

function hasServers(pathItem: unknown): boolean {
  return isObject(pathItem) && Array.isArray(pathItem.servers) && pathItem.servers.length > 0;
}

/** Swagger names media types once for all operations. */
function compareMediaTypes(sides: Sides, operations: ReadonlySet<number>): CausedChanges[] {
  const [old, now] = [sides.before.source.facts, sides.after.source.facts];
  if (old.dialect !== "2.0" || now.dialect !== "2.0") return [];
  const content = {
    operation: { parameters: [{ in: "body", name: "body", schema: {} }], responses: { 200: { schema: {} } } },
  };
  const state = { method: "", path: "", content };
  const { changes } = compareListed(
    viewState(state, old, sides.before.lookup),
    viewState(state, now, sides.after.lookup),
  );
  return changes.length === 0 ? [] : [{ cause: { of: "api" }, changes, operations }];
}
