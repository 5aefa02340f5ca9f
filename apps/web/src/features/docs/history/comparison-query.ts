import type { NavigatorPage } from "@linkspan/contract";
import { type Comparison, compareOperations } from "@linkspan/engine/diff";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DocsScope } from "../docs-scope.ts";
import { isOperation } from "../navigator/lines.ts";
import { componentQuery, navigatorAtQuery, operationQuery } from "../queries.ts";

type Compared = { project: string; operation: string; before: number; after: number };

/** Max rounds of fetching components that the previous round found missing, and max components in all. */
const maxRounds = 8;
const maxComponents = 150;

/** The differences of an operation between two revisions. Revisions are immutable, so it never becomes stale. */
export function comparisonQuery(client: QueryClient, compared: Compared) {
  const { project, operation, before, after } = compared;
  return queryOptions({
    queryKey: ["comparison", project, operation, before, after],
    queryFn: () => compareRevisions(client, compared),
    staleTime: Number.POSITIVE_INFINITY,
    // Structural sharing would compare the whole result again for no benefit: it never changes.
    structuralSharing: false,
  });
}

/** Compares an operation in two revisions. */
export async function compareRevisions(client: QueryClient, compared: Compared): Promise<Comparison> {
  const { project, operation } = compared;
  const [before, after] = await Promise.all(
    [compared.before, compared.after].map((number) =>
      openSide(client, { of: "project", id: project, number, isCurrent: false }, operation),
    ),
  );
  if (!before || !after) throw new Error("the operation is in neither of these revisions");
  let left = maxComponents;
  for (let round = 0; ; round++) {
    const comparison = compareOperations(before.look(), after.look());
    const wanted = [
      ...comparison.missing.before.map((reference) => ({ side: before, reference })),
      ...comparison.missing.after.map((reference) => ({ side: after, reference })),
    ].slice(0, left);
    if (wanted.length === 0 || round >= maxRounds) return comparison;
    left -= wanted.length;
    await Promise.all(wanted.map(({ side, reference }) => side.load(reference)));
  }
}

/** The operation in one revision, and a function that fetches its components. */
async function openSide(client: QueryClient, scope: DocsScope, operation: string) {
  const [content, page] = await Promise.all([
    client.query(operationQuery(scope, operation)),
    client.query(navigatorAtQuery(client, scope, operation)),
  ]);
  if (!content || !page) throw new Error("the operation is not in this revision");
  const loaded = new Map<string, never>();
  // Without the servers of the whole API: they are not changes of the operation.
  const api = { ...page.api, servers: [] };
  const { method, path } = findLine(page, operation);
  return {
    look: () => ({ method, path, view: viewOperation(content as OperationContent, api, loaded) }),
    load: async (reference: string) => {
      loaded.set(reference, (await client.query(componentQuery(scope, reference))) as never);
    },
  };
}

function findLine({ lines }: NavigatorPage, operation: string): { method: string; path: string } {
  const line = lines.filter(isOperation).find(({ id }) => id === operation);
  return line ?? { method: "", path: "" };
}
