import type { NavigatorPage, OperationLine } from "@linkspan/contract";
import type { OperationContent } from "@linkspan/engine/documentation-view";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { DesignFact } from "./design-fact.tsx";
import { type DocsScope, operationUrl, schemaUrl } from "./docs-scope.ts";
import { ChangesSection } from "./history/changes-section.tsx";
import { LostOperation } from "./history/lost-operation.tsx";
import { readDeepLink } from "./operation/deep-link.ts";
import { OperationPage } from "./operation/operation-page.tsx";
import { OperationSkeleton } from "./operation-skeleton.tsx";
import { componentQuery, operationQuery, readLoadedComponents } from "./queries.ts";

/** The operation to show. `operation` is undefined until the first one of the navigator is known. */
export type ShownOperation = {
  scope: DocsScope;
  operation: string | undefined;
  /** Its line in the navigator, once it has loaded. */
  line: OperationLine | undefined;
  head: NavigatorPage | undefined;
  lost: boolean;
  /** Set when the navigator failed to load, which contains the operation's method and path and the API's servers. */
  failed: { error: Error | null; isFetching: boolean; retry: () => Promise<unknown> } | undefined;
};

/** Fetches the operation as soon as its ID is known: immediately if the URL contains it. */
export function OperationView({ scope, operation, line, head, lost, failed }: ShownOperation) {
  const t = useMessages();
  const client = useQueryClient();
  const { search, key } = useLocation();
  const target = useMemo(() => readDeepLink(search, key), [search, key]);
  const { data, error, isFetching, refetch } = useQuery({
    ...operationQuery(scope, operation ?? ""),
    enabled: operation !== undefined,
  });
  const loadComponent = (reference: string) => client.query(componentQuery(scope, reference));

  if (lost || data === null) return <LostOperation scope={scope} operation={operation} />;
  if (data && line && head) {
    return (
      <OperationPage
        // The server splits descriptions into these.
        content={data as OperationContent}
        method={line.method}
        path={line.path}
        api={head.api}
        // Only for copying in the browser: the server has no `location`, and its value is never used.
        link={(globalThis.location?.origin ?? "") + operationUrl(scope, line)}
        facts={<DesignFact />}
        loadComponent={loadComponent}
        components={readLoadedComponents(client, scope)}
        // Share links have no schema pages yet.
        schemaUrl={scope.of === "project" ? (name) => schemaUrl(scope, name) : undefined}
        changes={scope.of === "project" && <ChangesSection project={scope.id} operation={line.id} />}
        target={target}
        scope={scope}
      />
    );
  }
  const title = t("docs.operation-failed");
  const problem = error ? { error, isFetching, retry: refetch } : failed;
  if (problem?.error) {
    return (
      <div className="p-4 md:px-8 md:py-6">
        <h1 className="sr-only">{t("docs.title")}</h1>
        <LoadFailed title={title} error={problem.error} busy={problem.isFetching} onRetry={problem.retry} />
      </div>
    );
  }
  return <OperationSkeleton />;
}
