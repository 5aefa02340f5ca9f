import type { ApiFacts } from "@linkspan/contract";
import { listOperations } from "@linkspan/engine/documentation";
import { type OperationView, viewOperation } from "@linkspan/engine/documentation-view";
import { createWorkBudget } from "@linkspan/engine/validation";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { ReadDeps } from "../../deps.ts";
import { findResults } from "../revisions/results.service.ts";
import { openLink } from "../share/shared.service.ts";
import { type WrittenBody, writeBody, writeHeaders } from "./build-response.ts";
import { checkRequest, type MockCall } from "./check-request.ts";
import { loadIndex, loadOperation } from "./load-operation.ts";
import { MockProblem } from "./mock-problem.ts";
import {
  buildRouteTable,
  listNearPaths,
  matchRoute,
  type RouteMatch,
  type RouteTable,
} from "./route-table.ts";
import { chooseMedia, chooseResponse, type Preference, readPreference } from "./select-response.ts";

/** What a mock answers with. */
export type MockResponse = { status: number; headers: Record<string, string>; body: WrittenBody | undefined };

type Routes = RouteTable & { api: ApiFacts };

type Mocked = {
  view: OperationView;
  dialect: ApiFacts["dialect"];
  bytes: number;
  /** Answers that were made: making one may take long, and they are always the same. */
  made: Map<string, MockResponse>;
};

const maxResponses = 40;
/** Schemas that may be read to make one response, its headers among it. */
const maxResponseChecks = 40_000;

const segmentBytes = 70;
const routeTables: CacheKind<Routes> = { name: "mock_routes", sizeOf: ({ size }) => size * segmentBytes };
/** As a value, JSON takes about four times the bytes of its text. */
const operations: CacheKind<Mocked> = { name: "mock_operations", sizeOf: ({ bytes }) => bytes * 4 };

/** Answers a call as the current revision describes it. */
export async function createMockResponse(
  deps: ReadDeps,
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
  const operation = await deps.cache.getOrLoad(operations, `${key} ${operationIndex}`, async () => {
    const { content, components, bytes } = await loadOperation(deps, stored, operationIndex);
    const view = viewOperation(content, routes.api, components);
    return { view, dialect: routes.api.dialect, bytes, made: new Map() };
  });
  checkRequest(operation.view, operation.dialect, call, toValues(names, match.values));
  return respondToOperation(operation, readPreference(call.headers.prefer), call.headers.accept?.toString());
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

function respondToOperation(
  operation: Mocked,
  preference: Preference,
  accept: string | undefined,
): MockResponse {
  const { view, made } = operation;
  const { response, status } = chooseResponse(view.responses, preference.code);
  const media =
    response && status !== 204 && status !== 304 ? chooseMedia(response.media, accept) : undefined;
  const isSuccess = status >= 200 && status <= 299;
  // Not by the status: a range of statuses is one response, which is made once.
  const key = JSON.stringify([
    isSuccess,
    response?.status,
    media?.type,
    preference.example,
    preference.dynamic,
  ]);
  const known = made.get(key);
  if (known) return { ...known, status };
  const source = { ...operation, budget: createWorkBudget(maxResponseChecks) };
  const body = media && writeBody(media, preference, source);
  const mockResponse = { status, headers: response ? writeHeaders(response, isSuccess, source) : {}, body };
  const [oldest] = made.keys();
  if (oldest !== undefined && made.size >= maxResponses) made.delete(oldest);
  made.set(key, mockResponse);
  return mockResponse;
}
