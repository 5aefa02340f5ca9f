import type {
  ExportFormat,
  NavigatorPage,
  OperationHistory,
  OperationScreens,
  Revision,
  SchemaPage,
  SchemaUsePage,
  SearchResult,
} from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { readContent } from "../../lib/api/content.ts";
import type { DesignScope, DocsScope } from "./docs-scope.ts";

type Page = { page: number } | { operation: string };

/** What a query function reads with. */
type Reading = { client: QueryClient; signal: AbortSignal };

/** A page of the navigator, by its number or by an operation on it. */
export function readNavigator(reading: Reading, scope: DocsScope, query: Page): Promise<NavigatorPage> {
  return readContent(reading, scope, "readNavigator", { query });
}

/** How many screens use each of these operations. */
export function countLinks(
  scope: DocsScope,
  operations: string[],
  signal: AbortSignal,
): Promise<{ counts: Record<string, number> }> {
  const body = { operations };
  if (scope.of === "share") {
    return api.call("countSharedLinks", { params: { token: scope.token }, body }, { signal });
  }
  return api.call("countLinks", { params: { id: scope.id }, body }, { signal });
}

/** The screens that use an operation. Requests and warnings are for members, who can act on them. */
export async function readOperationScreens(
  scope: DesignScope,
  operation: string,
  signal: AbortSignal,
): Promise<OperationScreens> {
  if (scope.of === "share") {
    const params = { token: scope.token, operation };
    const shared = await api.call("listSharedOperationScreens", { params }, { signal });
    return { ...shared, field_requests: [], ignored_warnings: [] };
  }
  return api.call("listOperationScreens", { params: { id: scope.id, operation } }, { signal });
}

/** The content of one operation. */
export function readOperation(reading: Reading, scope: DocsScope, operation: string): Promise<unknown> {
  return readContent(reading, scope, "getOperation", { params: { operation } });
}

/** The component that a reference leads to. */
export function readComponent(reading: Reading, scope: DocsScope, reference: string): Promise<unknown> {
  return readContent(reading, scope, "getComponent", { query: { reference } });
}

/** A page of the list of schemas, by its number or by a schema on it. */
export function readSchemas(
  reading: Reading,
  scope: DocsScope,
  query: { page: number } | { name: string },
): Promise<SchemaPage> {
  return readContent(reading, scope, "listSchemas", { query });
}

/** A page of the uses of a schema. */
export function readSchemaUses(
  reading: Reading,
  scope: DocsScope,
  query: { name: string; page: number },
): Promise<SchemaUsePage> {
  return readContent(reading, scope, "listSchemaUses", { query });
}

export function readRevision(id: string, number: number, signal: AbortSignal): Promise<Revision> {
  return api.call("getRevision", { params: { id, number } }, { signal });
}

/** The change history of an operation. */
export function readHistory(id: string, operation: string, signal: AbortSignal): Promise<OperationHistory> {
  return api.call("readHistory", { params: { id, operation } }, { signal });
}

/** Searches the project's current revision. */
export function readSearch(scope: DocsScope, q: string, signal: AbortSignal): Promise<SearchResult> {
  return api.call("searchDescription", { params: { id: toRevision(scope).id }, query: { q } }, { signal });
}

export function readExport(scope: DocsScope, format: ExportFormat): Promise<Blob> {
  return api.call("exportDocumentation", { params: toRevision(scope), query: { format } });
}

/** The description as it was uploaded. */
export function readSource(scope: DocsScope): Promise<Blob> {
  return api.call("getSource", { params: toRevision(scope) });
}

/** The current description with the project's links in it. */
export function readLinkedDescription(scope: DocsScope): Promise<unknown> {
  return api.call("readApiSchema", { params: { id: toRevision(scope).id } });
}

function toRevision(scope: DocsScope): { id: string; number: number } {
  if (scope.of === "share") throw new Error("a share link does not open this");
  return { id: scope.id, number: scope.number };
}
