import type { OperationHistory } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { type DocsScope, docsUrl, operationUrl } from "../docs-scope.ts";
import { DocsState } from "../docs-states.tsx";
import { historyQuery } from "../queries.ts";

type Props = { scope: DocsScope; operation: string | undefined };

/** The URL names an operation that is not in this revision. Links to the latest revision that has it. */
export function LostOperation({ scope, operation }: Props) {
  const t = useMessages();
  const id = scope.of === "project" ? scope.id : "";
  const { data: history } = useQuery({
    ...historyQuery(id, operation ?? ""),
    enabled: id !== "" && operation !== undefined,
  });
  const other = history && scope.of === "project" ? findRevision(history, scope.number) : undefined;
  const first = (
    <ButtonLink to={docsUrl(scope)} variant={other === undefined ? "primary" : "secondary"}>
      {t(scope.of === "project" ? "docs.open-overview" : "docs.first-operation")}
    </ButtonLink>
  );
  const isThere = other !== undefined && operation !== undefined && scope.of === "project";
  return (
    <DocsState
      illustration="snapped"
      title={t("docs.lost")}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isThere && (
            <ButtonLink
              variant="primary"
              to={operationUrl(
                { of: "project", id: scope.id, number: other ?? 0, isCurrent: other === null },
                { id: operation, method: "", path: "" },
              )}
            >
              {other === null ? t("docs.open-in-current") : t("docs.open-in-revision", { number: other })}
            </ButtonLink>
          )}
          {first}
        </div>
      }
    >
      {isThere ? t("docs.lost-here-text") : t("docs.lost-text")}
    </DocsState>
  );
}

/** The latest revision that has the operation; null for the current one. */
function findRevision({ items: [latest] }: OperationHistory, shown: number): number | null | undefined {
  if (latest?.kind !== "removed") return null;
  return latest.compared_to === shown ? undefined : (latest.compared_to ?? undefined);
}
