import type { ApiFacts } from "@linkspan/contract";
import { listOperations } from "@linkspan/engine/documentation";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { MockCall } from "../../child/mock/check-request.ts";
import type { MockResponse, OperationText } from "../../child/respond-to-mock-call.ts";
import { MockProblem } from "../../child/run-mock-calls.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { findResults } from "../revisions/results.service.ts";
import { openLink } from "../share/shared.service.ts";
import { loadIndex, loadOperation } from "./load-operation.ts";
import {
  buildRouteTable,
  listNearPaths,
  matchRoute,
  type RouteMatch,
  type RouteTable,
} from "./route-table.ts";

type Routes = RouteTable & { api: ApiFacts };

const segmentBytes = 70;
const routeTables: CacheKind<Routes> = { name: "mock_routes", sizeOf: ({ size }) => size * segmentBytes };
const operations: CacheKind<OperationText> = {
  name: "mock_operations",
  sizeOf: ({ content, components }) => content.length + components.length,
};

/** Answers a call as the current revision describes it. */
export async function createMockResponse(
  deps: ReadDeps & Pick<Deps, "mockResponder">,
  token: string,
  call: MockCall,
): Promise<MockResponse> {
  const { id, number } = await openLink(deps, token, "mock");
  if (number === null) throw new AppError("not_found", "This project has no readable revision yet.");
  const stored = await findResults(deps, { id, number });
  const key = stored.index.toString("hex");
  const routes = await deps.cache.getOrLoad(routeTables, key, async () => {
    const { index, api } = await loadIndex(deps, stored.index);
    return { ...buildRouteTable(listOperations(index)), api };
  });
  const match = matchRoute(routes, call.path);
  if (!match) throw refusePath(routes, call.path);
  const entry = findEntry(match, call.method);
  if (!entry) return refuseMethod(match.operations, call.method);
  const { operationIndex, names } = entry;
  const operationKey = `${key} ${operationIndex}`;
  const operation = await deps.cache.getOrLoad(operations, operationKey, () =>
    loadOperation(deps, stored, operationIndex),
  );
  const values = toValues(names, match.values);
  return deps.mockResponder.respond({ key: operationKey, operation, api: routes.api, call, values });
}

/** A HEAD is answered by what a GET would say. */
function findEntry({ operations }: RouteMatch, method: string): ReturnType<RouteMatch["operations"]["get"]> {
  return operations.get(method) ?? (method === "HEAD" ? operations.get("GET") : undefined);
}

function toValues(names: readonly string[], values: readonly string[]): Map<string, string> {
  return new Map(names.map((name, at) => [name, values[at] ?? ""]));
}

function refusePath(routes: RouteTable, path: string): MockProblem {
  const paths = listNearPaths(routes, path);
  const words =
    paths.length > 0 ? `Did you mean ${paths.join(" or ")}?` : "No path of the description is near.";
  return new MockProblem("mock_path_unknown", words, { paths });
}

function refuseMethod(operations: RouteMatch["operations"], method: string): MockResponse {
  const allow = [...operations.keys(), ...(operations.has("GET") ? ["HEAD"] : []), "OPTIONS"];
  const allowed = [...new Set(allow)].join(", ");
  if (method === "OPTIONS") return { status: 204, headers: { allow: allowed }, body: undefined };
  throw new MockProblem("mock_method_unknown", `Documented: ${allowed}.`, {}, { allow: allowed });
}
