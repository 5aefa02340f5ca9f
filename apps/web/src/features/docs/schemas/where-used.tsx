import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { type DocsScope, schemaUrl } from "../docs-scope.ts";
import { ReachMessage } from "./reach-message.tsx";
import { schemaUsesQuery } from "./schema-queries.ts";
import { UsageRow } from "./usage-row.tsx";

type Props = { scope: DocsScope; name: string };

/** The operations that a change of the schema reaches, and the schemas that refer to it. */
export function WhereUsed({ scope, name }: Props) {
  const t = useMessages();
  const uses = useInfiniteQuery(schemaUsesQuery(scope, name));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = uses;
  const head = data?.pages[0];
  const operations = data?.pages.flatMap((page) => page.operations) ?? [];
  const schemas = data?.pages.flatMap((page) => page.schemas) ?? [];
  return (
    <>
      <section className="operation-section">
        <div className="operation-bar">
          <h2>{t("schema.where-used")}</h2>
          {head && head.operation_count > 0 && (
            <p className="text-small text-fg-3">
              {t("schema.operation-count", { count: head.operation_count })}
              {" · "}
              {t("schema.direct-count", { count: head.direct_count })}
            </p>
          )}
        </div>
        {!head && !error && <UsesSkeleton />}
        {operations.length > 0 && (
          <ul className="use-list">
            {operations.map((use) => (
              <li key={use.id}>
                <UsageRow scope={scope} use={use} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="mt-3">
            <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("schema.more")}
            </Button>
          </div>
        )}
        {error && (
          <LoadFailed
            title={t("schema.uses-failed")}
            error={error}
            busy={isFetching}
            onRetry={head ? fetchNextPage : refetch}
          />
        )}
        {head && <ReachMessage uses={head} />}
      </section>
      {schemas.length > 0 && (
        <section className="operation-section">
          <h2>{t("schema.used-by")}</h2>
          <ul className="schema-chips">
            {schemas.map((schema) => (
              <li key={schema}>
                <Link to={schemaUrl(scope, schema)} translate="no">
                  <bdi dir="ltr">{schema}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UsesSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-busy aria-label={t("ui.loading")} className="grid gap-2.5">
      {["one", "two", "three"].map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  );
}
