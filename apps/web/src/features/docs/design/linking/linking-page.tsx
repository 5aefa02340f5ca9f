import type { OperationLine } from "@linkspan/contract";
import type { ApiFacts } from "@linkspan/engine/documentation-view";
import { useEffect } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../../operations/method-badge.tsx";
import type { DocsScope } from "../../docs-scope.ts";
import { operationTitle } from "../../navigator/lines.ts";
import { StatusTabs } from "../../operation/status-tabs.tsx";
import { useDesign } from "../design-context.ts";
import { RequestedRows } from "../requests/requested-rows.tsx";
import { useFindWarnings } from "../warnings/use-find-warnings.ts";
import { useWantedRow } from "../warnings/use-wanted-row.ts";
import { focusRow } from "./focus-row.ts";
import { KeyBar } from "./key-bar.tsx";
import { LinkingBar } from "./linking-bar.tsx";
import { LinkingRows } from "./linking-rows.tsx";
import { useFindSuggestions } from "./use-find-suggestions.ts";
import { useLinkingKeys } from "./use-linking-keys.ts";
import { useLinkingRows } from "./use-linking-rows.ts";

export type LinkingPageProps = { scope: DocsScope; line: OperationLine; api: ApiFacts };

/** The fields of an operation, to be bound to layers of a screen by mouse or keyboard. */
export function LinkingPage({ scope, line, api }: LinkingPageProps) {
  const t = useMessages();
  const { store, stopLinking } = useDesign();
  const shown = useLinkingRows(scope, line, api);
  const { view, statuses, status, setStatus, request, response } = shown;
  const rows = [...request, ...response];
  useLinkingKeys();
  useFindSuggestions(line, view);
  useFindWarnings(line, view);
  useWantedRow(shown);
  const isReady = rows.length > 0;
  useEffect(() => {
    if (!isReady) return;
    const { armed } = store.get();
    focusRow(armed && "field" in armed ? armed.field : undefined);
  }, [isReady, store]);
  return (
    <>
      <LinkingBar title={operationTitle(line)} rows={rows} />
      <div className="linking-page">
        <div className="linking-head">
          <MethodBadge method={line.method} />
          <h1>
            <bdi>{operationTitle(line)}</bdi>
          </h1>
          <p className="linking-note">
            {t("linking.fields-only")}{" "}
            <button type="button" className="underline hover:text-fg" onClick={stopLinking}>
              {t("linking.full-page")}
            </button>
          </p>
        </div>
        {request.length > 0 && (
          <section aria-labelledby="linking-request">
            <h2 id="linking-request">{t("linking.request")}</h2>
            <LinkingRows rows={request} all={rows} />
          </section>
        )}
        <section aria-labelledby="linking-response">
          <div className="linking-statuses">
            <h2 id="linking-response">{t("operation.response")}</h2>
            {statuses.length > 0 && (
              <StatusTabs
                statuses={statuses}
                at={statuses.indexOf(status)}
                onChange={(at) => setStatus(statuses[at] ?? "")}
              />
            )}
          </div>
          {response.length > 0 ? (
            <LinkingRows rows={response} all={rows} />
          ) : (
            <p className="text-small text-fg-2">{t("linking.no-fields")}</p>
          )}
          <RequestedRows
            status={status}
            media={view.responses.find((each) => each.status === status)?.media ?? []}
          />
        </section>
      </div>
      <KeyBar />
    </>
  );
}
