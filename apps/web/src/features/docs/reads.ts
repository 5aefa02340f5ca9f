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
import { api } from "../../lib/api/api.ts";
import type { DesignScope, DocsScope } from "./docs-scope.ts";

type Page = { page: number } | { operation: string };

/** A page of the navigator, by its number or by an operation on it. */
export function readNavigator(scope: DocsScope, query: Page, signal: AbortSignal): Promise<NavigatorPage> {
  if (scope.of === "share") {
    return api.call("readSharedNavigator", { params: { token: scope.token }, query }, { signal });
  }
  return api.call("readNavigator", { params: toRevision(scope), query }, { signal });
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
export function readOperation(scope: DocsScope, operation: string, signal: AbortSignal): Promise<unknown> {
  if (scope.of === "share") {
    return api.call("getSharedOperation", { params: { token: scope.token, operation } }, { signal });
  }
  return api.call("getOperation", { params: { ...toRevision(scope), operation } }, { signal });
}

/** The component that a reference leads to. */
export function readComponent(scope: DocsScope, reference: string, signal: AbortSignal): Promise<unknown> {
  if (scope.of === "share") {
    return api.call(
      "getSharedComponent",
      { params: { token: scope.token }, query: { reference } },
      { signal },
    );
  }
  return api.call("getComponent", { params: toRevision(scope), query: { reference } }, { signal });
}

/** A page of the list of schemas, by its number or by a schema on it. */
export function readSchemas(
  scope: DocsScope,
  query: { page: number } | { name: string },
  signal: AbortSignal,
): Promise<SchemaPage> {
  return api.call("listSchemas", { params: toRevision(scope), query }, { signal });
}

/** A page of the uses of a schema. */
export function readSchemaUses(
  scope: DocsScope,
  query: { name: string; page: number },
  signal: AbortSignal,
): Promise<SchemaUsePage> {
  return api.call("listSchemaUses", { params: toRevision(scope), query }, { signal });
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
