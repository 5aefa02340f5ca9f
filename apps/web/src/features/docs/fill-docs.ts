import { type NavigatorPage, navigatorPageLines } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { DocsScope } from "./docs-scope.ts";
import { docPartQuery, navigatorAtQuery, navigatorPageQuery, operationQuery } from "./queries.ts";

/** What came with a page. */
type Here = {
  navigator: NavigatorPage;
  operation: { id: string; content?: unknown } | null;
  parts: Iterable<readonly [reference: string, part: unknown]>;
  /** Whether the address names the operation. */
  isNamed: boolean;
};

/** Keeps what is here already as if it had been asked for. */
export function seedDocsCache(
  client: QueryClient,
  place: DocsScope,
  { navigator, operation, parts, isNamed }: Here,
): void {
  client.setQueryData(navigatorPageQuery(place, navigator.from / navigatorPageLines).queryKey, navigator);
  if (operation) {
    if (operation.content !== undefined) {
      client.setQueryData(operationQuery(place, operation.id).queryKey, operation.content);
    }
    if (isNamed) client.setQueryData(navigatorAtQuery(client, place, operation.id).queryKey, navigator);
  }
  for (const [reference, part] of parts) {
    client.setQueryData(docPartQuery(place, reference).queryKey, part ?? null);
  }
}
